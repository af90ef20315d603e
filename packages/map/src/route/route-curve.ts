// The line of a route as the path of an SVG: through every stop, bent a little, as a way through streets is.

export type Point = { x: number; y: number };

/** How far a bend reaches towards the next stop: more would lead the line past it. */
const BEND = 1 / 8;

export function curveThrough(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (first === undefined) return '';
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))]!;
  const bends = others.map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const leaving = { x: from.x + (to.x - before.x) * BEND, y: from.y + (to.y - before.y) * BEND };
    const arriving = { x: to.x - (after.x - from.x) * BEND, y: to.y - (after.y - from.y) * BEND };
    return `C${write(leaving)} ${write(arriving)} ${write(to)}`;
  });
  return `M${write(first)}${bends.join('')}`;
}

const write = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
