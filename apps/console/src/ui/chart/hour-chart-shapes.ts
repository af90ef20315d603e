// Where the bars, the stock line and the empty hours of an hour chart are drawn.

export interface HourPoint {
  key: string;
  /** 0 to 23. */
  hour: number;
  /** 11.17 화, under the first hour of a day. */
  day?: string | undefined;
  /** Read aloud: 11.17 화 16시 */
  name: string;
  /** What happened or, for hours to come, what is expected; null where nothing is known. */
  bars: readonly (number | null)[];
  /** What was expected of an hour that is over. */
  foreseen: readonly (number | null)[];
  stock: number | null;
  isEmpty: boolean;
}

/** Hours that follow each other and are empty, from the first to the last. */
export function emptySpans(hours: readonly HourPoint[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  hours.forEach(({ isEmpty }, index) => {
    if (!isEmpty) return;
    const last = spans.at(-1);
    if (last?.to === index - 1) last.to = index;
    else spans.push({ from: index, to: index });
  });
  return spans;
}

/** Spans that can be named without touching the words of the one before, by their first hour. */
export function namedSpans(spans: readonly { from: number; to: number }[], hoursApart: number): Set<number> {
  const named = new Set<number>();
  let last = -Infinity;
  for (const { from, to } of spans) {
    const middle = (from + to) / 2;
    if (middle - last < hoursApart) continue;
    named.add(from);
    last = middle;
  }
  return named;
}

/** A line in steps: each hour is level, from one edge to the other. */
export function stepPath(
  hours: readonly HourPoint[],
  range: { from: number; to: number },
  edge: (index: number) => number,
  y: (value: number) => number,
): string {
  let isDrawing = false;
  return hours
    .slice(range.from, range.to)
    .map(({ stock }, offset) => {
      if (stock === null) {
        isDrawing = false;
        return '';
      }
      const index = range.from + offset;
      const height = y(stock).toFixed(1);
      const start = isDrawing ? `V${height}` : `M${edge(index)} ${height}`;
      isDrawing = true;
      return `${start}H${edge(index + 1)}`;
    })
    .join('');
}

/** Through the middle of the hours that were foreseen. */
export function foreseenPath(
  hours: readonly HourPoint[],
  bar: number,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return hours
    .flatMap(({ foreseen }, index) => {
      const value = foreseen[bar] ?? null;
      return value === null ? [] : [`${x(index).toFixed(1)} ${y(value).toFixed(1)}`];
    })
    .map((place, index) => `${index === 0 ? 'M' : 'L'}${place}`)
    .join('');
}
