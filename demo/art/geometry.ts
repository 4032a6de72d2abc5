/** Flat list of coordinates: x0, y0, x1, y1, … in picture units, y downwards. */
export type Points = number[];

const f = (value: number) => String(Math.round(value * 10) / 10);

/** Reads pair `index` of a flat list; outside of it, the nearest end. */
export function at(points: Points, index: number): [number, number] {
  const pair = Math.max(0, Math.min(points.length / 2 - 1, index)) * 2;
  return [points[pair] ?? 0, points[pair + 1] ?? 0];
}

/** Straight-edged outline, closed unless told otherwise. */
export function poly(points: Points, closed = true): string {
  let d = '';
  for (let index = 0; index < points.length / 2; index += 1) {
    const [x, y] = at(points, index);
    d += `${index === 0 ? 'M' : 'L'}${f(x)} ${f(y)}`;
  }
  return closed ? `${d}Z` : d;
}

/** Smooth curve through all points (Catmull-Rom); `tension` 0 is round, 1 straight. */
export function smooth(points: Points, closed = true, tension = 0): string {
  const count = points.length / 2;
  const pick = (index: number) => (closed ? at(points, (index + count) % count) : at(points, index));
  const pull = (1 - tension) / 6;
  const [x0, y0] = pick(0);
  let d = `M${f(x0)} ${f(y0)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [ax, ay] = pick(index - 1);
    const [bx, by] = pick(index);
    const [cx, cy] = pick(index + 1);
    const [dx, dy] = pick(index + 2);
    d += `C${f(bx + (cx - ax) * pull)} ${f(by + (cy - ay) * pull)} ${f(cx - (dx - bx) * pull)} ${f(cy - (dy - by) * pull)} ${f(cx)} ${f(cy)}`;
  }
  return closed ? `${d}Z` : d;
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${f(x)} ${f(y)}h${f(width)}v${f(height)}h${f(-width)}Z`;
}

export function roundRect(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx: number, dy: number) => `a${f(r)} ${f(r)} 0 0 1 ${f(dx)} ${f(dy)}`;
  return `M${f(x + r)} ${f(y)}h${f(width - 2 * r)}${arc(r, r)}v${f(height - 2 * r)}${arc(-r, r)}h${f(2 * r - width)}${arc(-r, -r)}v${f(2 * r - height)}${arc(r, -r)}Z`;
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx, degrees = 0): string {
  const angle = (degrees * Math.PI) / 180;
  const dx = rx * Math.cos(angle);
  const dy = rx * Math.sin(angle);
  const arc = `A${f(rx)} ${f(ry)} ${f(degrees)} 1 1 `;
  return `M${f(cx - dx)} ${f(cy - dy)}${arc}${f(cx + dx)} ${f(cy + dy)}${arc}${f(cx - dx)} ${f(cy - dy)}Z`;
}

export function circle(cx: number, cy: number, r: number): string {
  return ellipse(cx, cy, r);
}

/** Many circles as one outline: x, y, r, x, y, r, … */
export function dots(triples: number[]): string {
  let d = '';
  for (let index = 0; index + 2 < triples.length; index += 3) {
    d += circle(triples[index] ?? 0, triples[index + 1] ?? 0, triples[index + 2] ?? 0);
  }
  return d;
}

/** Star with `spikes` points between two radii; `bend` makes every other spike longer. */
export function burst(
  cx: number,
  cy: number,
  spikes: number,
  outer: number,
  inner: number,
  bend = 0,
  turn = 0,
): string {
  const points: Points = [];
  for (let index = 0; index < spikes * 2; index += 1) {
    const angle = (index / (spikes * 2)) * Math.PI * 2 - Math.PI / 2 + turn;
    const radius = index % 2 ? inner : outer * (1 + (index % 4 === 0 ? bend : 0));
    points.push(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius);
  }
  return poly(points);
}

/** Wedges that fan out from a point, for rays, beams and speed lines. */
export function rays(
  cx: number,
  cy: number,
  count: number,
  inner: number,
  outer: number,
  width: number,
  turn = 0,
): string {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2 + turn;
    const corner = (radius: number, spread: number) => [
      cx + Math.cos(angle + spread) * radius,
      cy + Math.sin(angle + spread) * radius,
    ];
    d += poly([
      ...corner(inner, -width / 2),
      ...corner(outer, -width / 2),
      ...corner(outer, width / 2),
      ...corner(inner, width / 2),
    ]);
  }
  return d;
}

/** Evenly spaced samples of the smooth open curve through the points. */
export function sample(points: Points, steps: number): Points {
  const spans = points.length / 2 - 1;
  const out: Points = [];
  for (let step = 0; step <= steps; step += 1) {
    const where = (step / steps) * spans;
    const index = Math.min(spans - 1, Math.floor(where));
    const t = where - index;
    const weights = [
      (-t + 2 * t * t - t ** 3) / 2,
      (2 - 5 * t * t + 3 * t ** 3) / 2,
      (t + 4 * t * t - 3 * t ** 3) / 2,
      (t ** 3 - t * t) / 2,
    ];
    let x = 0;
    let y = 0;
    for (const [offset, weight] of weights.entries()) {
      const [px, py] = at(points, index - 1 + offset);
      x += px * weight;
      y += py * weight;
    }
    out.push(x, y);
  }
  return out;
}

/** A band along a smooth curve whose width runs through `widths`: brush strokes, tentacles, smoke, limbs. */
export function ribbon(points: Points, widths: number[], steps = 24): string {
  const middle = sample(points, steps);
  const left: Points = [];
  const right: Points = [];
  for (let index = 0; index <= steps; index += 1) {
    const [px, py] = at(middle, index - 1);
    const [nx, ny] = at(middle, index + 1);
    const [x, y] = at(middle, index);
    const length = Math.hypot(nx - px, ny - py) || 1;
    const where = (index / steps) * (widths.length - 1);
    const low = Math.min(widths.length - 2, Math.floor(where));
    const half = ((widths[low] ?? 0) + ((widths[low + 1] ?? 0) - (widths[low] ?? 0)) * (where - low)) / 2;
    left.push(x - ((ny - py) / length) * half, y + ((nx - px) / length) * half);
    right.unshift(y - ((nx - px) / length) * half);
    right.unshift(x + ((ny - py) / length) * half);
  }
  return smooth([...left, ...right], true, 0.05);
}

/** The same outline for a list of brush strokes: each a point list with one greatest width in its middle. */
export function strokes(lines: Points[], width: number): string {
  return lines.map((line) => ribbon(line, [0.5, width, 0.5], 8)).join('');
}

/** Mirrors a flat list of points at a vertical axis and returns the original followed by its mirror, as one outline. */
export function mirrored(points: Points, axis: number): Points {
  const back: Points = [];
  for (let index = points.length / 2 - 1; index >= 0; index -= 1) {
    const [x, y] = at(points, index);
    back.push(2 * axis - x, y);
  }
  return [...points, ...back];
}
