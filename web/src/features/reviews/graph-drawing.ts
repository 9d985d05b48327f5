import type uPlot from "uplot";

import type { Mark } from "./graph";

/** Computes colours of the page for a canvas, which knows no custom properties. */
export function painter(element: HTMLElement): (colour: string) => string {
  const probe = document.createElement("i");
  probe.hidden = true;
  element.append(probe);
  return (colour) => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
}

/** Draw a vertical line at the current ply. */
export function drawNow(chart: uPlot, ply: number, colour: string): void {
  const { ctx, bbox } = chart;
  const x = Math.round(chart.valToPos(ply, "x", true));
  ctx.save();
  // The chart leaves the dashes of its last line.
  ctx.setLineDash([]);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}

/** Draw symbols above the line, or below it at the upper edge, with a rim in the colour of the ground. */
export function drawMarks(chart: uPlot, marks: readonly Mark[], { ink, ground }: { ink: string; ground: string }): void {
  const { ctx, bbox } = chart;
  const unit = devicePixelRatio;
  ctx.save();
  ctx.setLineDash([]);
  Object.assign(ctx, { textAlign: "center", textBaseline: "middle", lineJoin: "round", font: `700 ${String(12 * unit)}px sans-serif` });
  for (const { x, win, symbol } of marks) {
    const [left, top] = [chart.valToPos(x, "x", true), chart.valToPos(win, "y", true)];
    const beside = top - bbox.top > 16 * unit ? top - 9 * unit : top + 10 * unit;
    const inside = Math.max(bbox.left + 6 * unit, Math.min(bbox.left + bbox.width - 6 * unit, left));
    ctx.fillStyle = ink;
    ctx.beginPath();
    ctx.arc(left, top, 2.5 * unit, 0, 2 * Math.PI);
    ctx.fill();
    ctx.strokeStyle = ground;
    ctx.lineWidth = 4 * unit;
    ctx.strokeText(symbol, inside, beside);
    ctx.fillText(symbol, inside, beside);
  }
  ctx.restore();
}
