/* Python for the examples of the quick start. It answers one message after the other. */
const START = `
import sys
sys.path.insert(0, "/annales")
import ast, contextlib, io, traceback
names = {"__name__": "__main__"}

def run(text):
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        try:
            for line in ast.parse(text).body:
                if isinstance(line, ast.Expr):
                    value = eval(compile(ast.Expression(line.value), "<page>", "eval"), names)
                    if value is not None:
                        print(repr(value))
                else:
                    exec(compile(ast.Module([line], []), "<page>", "exec"), names)
        except BaseException as fault:
            print(*traceback.format_exception_only(fault), sep="", end="")
    return printed.getvalue()
run
`;

async function load({ folder, archives }) {
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: folder });
  for (const name of archives) {
    python.unpackArchive(await (await fetch(folder + name)).arrayBuffer(), "zip", { extractDir: "/annales" });
  }
  return python.runPython(START);
}

let loading;
let last = Promise.resolve();
onmessage = ({ data }) => {
  if (data.folder) loading = load(data);
  else {
    last = last.then(async () => postMessage((await loading)(data.code))).catch((error) => postMessage(String(error)));
  }
};
