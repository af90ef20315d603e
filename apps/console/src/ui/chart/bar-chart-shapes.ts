// Where the bars, lines and labels of a chart are drawn.

/** Korean counts large numbers by it: 만. */
const MYRIAD = 10_000;

export interface BarChartPoint {
  key: string;
  /** Under the bar: 16시, 11.14 */
  label: string;
  /** In the reading and the table: 16시, 11월 14일 토 */
  name: string;
  /** null: still to come. */
  value: number | null;
  compared: number | null;
  /** The running hour or day: lit, and it carries its number. */
  isNow?: boolean | undefined;
  /** Beyond what was promised: red. */
  isLate?: boolean | undefined;
  /** The list behind the number, which opens from the table. */
  to?: string | undefined;
}

/** The words of a grid line: 24만, 1,500 */
export function formatAxis(value: number): string {
  return value >= MYRIAD && value % (MYRIAD / 10) === 0
    ? `${(value / MYRIAD).toLocaleString('ko')}만`
    : value.toLocaleString('ko');
}

/** The next of 1, 2, 3, 5, 10, 20, 30, …: a grid that can be counted in one's head. */
export function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, atLeast)));
  return [1, 2, 3, 5, 10].map((factor) => factor * power).find((step) => step >= atLeast) ?? power;
}

export function indexOfPeak(points: readonly BarChartPoint[]): number {
  let peak = -1;
  points.forEach(({ value }, index) => {
    if (value !== null && value > (points[peak]?.value ?? 0)) peak = index;
  });
  return peak;
}

/** Where labels would touch, only some are written, and none beside the one of now. */
export function isLabelled(index: number, points: readonly BarChartPoint[], every: number): boolean {
  const now = points.findIndex(({ isNow }) => isNow);
  return index % every === 0 && (every === 1 || now === -1 || Math.abs(now - index) >= every);
}

export function pathOf(
  points: readonly BarChartPoint[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return points
    .flatMap(({ compared }, index) => (compared === null ? [] : [`${x(index)} ${y(compared).toFixed(1)}`]))
    .map((place, index) => `${index === 0 ? 'M' : 'L'}${place}`)
    .join('');
}

export function barOf(middle: number, top: number, width: number, base: number): string {
  const radius = Math.min(5, width / 2, base - top);
  const inner = width - 2 * radius;
  return `M${middle - width / 2} ${base}V${top + radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}h${inner}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${base}Z`;
}
