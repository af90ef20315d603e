// Serial numbers as people write them: one after the other, or from – to.

const MAX_SERIALS = 500;
const serial = /^([A-Z]{3}_)(\d{4,6})$/;

export type SerialList = { serials: string[] } | { fault: string };

/** `CHR_0141–CHR_0160, CAB_0044`; between two numbers of one prefix everything is meant. */
export function parseSerials(text: string): SerialList {
  const parts = text
    .toUpperCase()
    // Spaces first: each run of them is read once.
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[-–~] ?/g, '–')
    .split(/[\s,]+/)
    .filter(Boolean);
  const serials: string[] = [];
  for (const part of parts) {
    const [first = '', last] = part.split('–');
    const range = last === undefined ? [first] : expand(first, last);
    if (range === undefined || !range.every((one) => serial.test(one)))
      return { fault: `‘${part}’ 부분을 알아볼 수 없어요. CHR_0141–CHR_0160처럼 적어 주세요.` };
    serials.push(...range);
    if (serials.length > MAX_SERIALS) return { fault: '한 번에 500개까지 인쇄할 수 있어요.' };
  }
  return { serials: [...new Set(serials)] };
}

function expand(first: string, last: string): string[] | undefined {
  const [, prefix, from] = serial.exec(first) ?? [];
  // CHR_0141–0160 is short for CHR_0141–CHR_0160.
  const [, otherPrefix, to] = serial.exec(/^\d/.test(last) ? `${prefix}${last}` : last) ?? [];
  if (prefix === undefined || from === undefined || to === undefined || prefix !== otherPrefix)
    return undefined;
  const count = Number(to) - Number(from) + 1;
  if (count < 1) return undefined;
  return Array.from(
    { length: Math.min(count, MAX_SERIALS + 1) },
    (_, step) => prefix + String(Number(from) + step).padStart(from.length, '0'),
  );
}

/** The other way round, as short as possible: CHR_0141–CHR_0160, CAB_0044. */
export function writeSerials(serials: readonly string[]): string {
  const runs: string[][] = [];
  for (const one of serials) {
    const run = runs.at(-1);
    if (run !== undefined && isNext(run.at(-1)!, one)) run.push(one);
    else runs.push([one]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ');
}

function isNext(before: string, after: string): boolean {
  const [, prefix, number] = serial.exec(before) ?? [];
  return (
    prefix !== undefined && after === prefix + String(Number(number) + 1).padStart(number?.length ?? 0, '0')
  );
}
