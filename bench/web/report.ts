// What the visits measured, as results with budgets, as a table, and as lines to read while trying.
import type { Language } from '#domain/languages.ts';
import { formatNumber, type Result } from '../results.ts';
import { median, ratioOf, type Round, type Side } from '../rounds.ts';
import { FIRST_PAINT, isRenters, LONGEST_TASK, SECOND_VISIT, type MeasuredPage } from './pages.ts';
import type { Protocol } from './site.ts';
import type { Request, Visit } from './visit.ts';

export interface Measured {
  page: MeasuredPage;
  language: Language;
  protocol: Protocol;
  rounds: Round<Visit>[];
}

const PROTOCOLS = { h1: 'HTTP/1.1', h2: 'HTTP/2' };
const KILOBYTE = 1000;

const nameOf = ({ page, language, protocol }: Measured) =>
  `${page.name}, ${language}, ${PROTOCOLS[protocol]}`;
const medianOf = (measured: Measured, side: Side, value: (visit: Visit) => number) =>
  median(measured.rounds.map((round) => value(round[side])));
const seconds = (milliseconds: number) => formatNumber(milliseconds / 1000);
const bytesOf = ({ requests }: Visit) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

/** The visit whose largest paint is the median, or next to it. */
function typicalVisit({ rounds }: Measured, side: Side = 'ours'): Visit {
  const visits = rounds.map((round) => round[side]).toSorted((a, b) => a.largest - b.largest);
  return visits[Math.floor(visits.length / 2)]!;
}

/** Of each page the slowest of its languages and protocols. */
export function resultsOf(all: readonly Measured[]): Result[] {
  return [...new Set(all.map(({ page }) => page))].flatMap((page) => {
    const conditions = all.filter((measured) => measured.page === page);
    const worst = (
      what: string,
      value: (visit: Visit) => number,
      format: (value: number) => string,
      budget: number | undefined,
    ): Result => {
      const slowest = conditions.toSorted(
        (a, b) => medianOf(b, 'ours', value) - medianOf(a, 'ours', value),
      )[0]!;
      const measured = medianOf(slowest, 'ours', value);
      const before = medianOf(slowest, 'theirs', value);
      const ratio = ratioOf(slowest.rounds, value).median;
      const compared = before > 0 ? ` (${formatNumber(ratio)} of ${format(before)})` : '';
      return {
        what: `${page.name}: ${what}`,
        measured: `${format(measured)}${compared}, ${slowest.language}, ${PROTOCOLS[slowest.protocol]}`,
        budget: budget === undefined ? '' : `≤ ${format(budget)}`,
        ...(budget === undefined ? {} : { isMet: measured <= budget }),
      };
    };
    const inSeconds = (value: number) => `${seconds(value)} s`;
    return [
      worst('largest paint', ({ largest }) => largest, inSeconds, limit(page.largestPaint)),
      worst(
        'first paint',
        ({ firstPaint }) => firstPaint,
        inSeconds,
        page.as === 'guest' ? limit(FIRST_PAINT) : undefined,
      ),
      worst(
        'longest task after it',
        ({ longestTask }) => longestTask,
        (value) => `${value.toFixed(0)} ms`,
        LONGEST_TASK,
      ),
      worst(
        'largest paint of a second visit',
        ({ second }) => second,
        inSeconds,
        isRenters(page) ? limit(SECOND_VISIT) : undefined,
      ),
      worst(
        'layout shift',
        ({ shift }) => shift,
        (value) => value.toFixed(3),
        0,
      ),
    ];
  });
}

const limit = (value: number | undefined) => (value === undefined ? undefined : value * 1000);

/** Everything that was measured, for the notes. */
export function tableOf(all: readonly Measured[]): string {
  const rows = all.map((measured) => {
    const both = (value: (visit: Visit) => number, format: (value: number) => string) =>
      `${format(medianOf(measured, 'ours', value))} / ${format(medianOf(measured, 'theirs', value))}`;
    return [
      nameOf(measured),
      both(({ firstPaint }) => firstPaint, seconds),
      both(({ firstContentful }) => firstContentful, seconds),
      both(({ largest }) => largest, seconds),
      typicalVisit(measured).largestElement.replaceAll('|', ' '),
      both(
        ({ shift }) => shift,
        (value) => value.toFixed(3),
      ),
      both(
        ({ longestTask }) => longestTask,
        (value) => value.toFixed(0),
      ),
      both(({ requests }) => requests.length, String),
      both(
        (visit) => bytesOf(visit) / KILOBYTE,
        (value) => value.toFixed(0),
      ),
      both(({ second }) => second, seconds),
    ];
  });
  const heading = [
    'this build / the build before',
    'first paint (s)',
    'first contentful (s)',
    'largest (s)',
    'of',
    'shift',
    'longest task (ms)',
    'requests',
    'KB',
    'second visit (s)',
  ];
  return [
    `The median of ${all[0]?.rounds.length} visits in turns: 390×844, processor four times slower, 1.6 Mbit/s, 150 ms, empty cache; the dashboard at 1440×900 with the machine’s own processor. The line is slowed down as Chrome’s developer tools do. A task of less than 50 ms counts as none.`,
    '',
    ...[heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

export function describeMeasured(measured: Measured): string {
  const visit = typicalVisit(measured);
  const both = (value: (visit: Visit) => number, format: (value: number) => string) =>
    `${format(medianOf(measured, 'ours', value))} (before ${format(medianOf(measured, 'theirs', value))})`;
  return [
    `${nameOf(measured)}: first paint ${both(({ firstPaint }) => firstPaint, seconds)}`,
    `largest ${both(({ largest }) => largest, seconds)} ${visit.largestElement}`,
    `longest task ${both(
      ({ longestTask }) => longestTask,
      (value) => value.toFixed(0),
    )} ms`,
    `shift ${both(
      ({ shift }) => shift,
      (value) => value.toFixed(3),
    )}${visit.shifted && ` ${visit.shifted}`}`,
    `${both(({ requests }) => requests.length, String)} requests`,
    `${both(
      (each) => bytesOf(each) / KILOBYTE,
      (value) => value.toFixed(0),
    )} KB`,
    `second visit ${both(({ second }) => second, seconds)}`,
  ].join('; ');
}

/** When each file of the typical visit, and of the second one, was asked for and had arrived, up to a second after the largest paint. */
export function describeWaterfall(measured: Measured): string[] {
  const visit = typicalVisit(measured);
  return [
    ...visit.requests.filter(({ start }) => start < visit.largest + 1000).map(describeRequest),
    'the second visit:',
    ...visit.requestsOfSecond.filter(({ start }) => start < visit.second + 1000).map(describeRequest),
  ];
}

function describeRequest({ url, start, end, bytes }: Request): string {
  const { pathname, search } = new URL(url);
  const times = `${start.toFixed(0).padStart(6)} → ${end.toFixed(0).padStart(5)} ms`;
  return `${times} ${(bytes / KILOBYTE).toFixed(1).padStart(6)} KB ${decodeURIComponent(pathname)}${search}`;
}
