// A number against the one of before: how much more or less, green where that is better, and what it was.
import type { ReactNode } from 'react';
import { insightText as text } from './insight.text.ts';

export interface Figure {
  now: number | null;
  before: number | null;
}

/** Which way is better; neither: grey. */
export type Better = 'more' | 'less' | 'neither';

const tones = { better: 'text-open', worse: 'text-danger', neither: 'text-sub' } as const;

/** From here on a percentage says less than how many times as much it is. */
const TIMES_FROM = 10;

interface DifferenceProps {
  figure: Figure;
  better: Better;
  /** The difference in words, where it is not in percent of before: −14분, +5.1%p */
  difference?: ((by: number) => string) | undefined;
}

export function Difference({ figure: { now, before }, better, difference }: DifferenceProps) {
  if (now === null || before === null) return '–';
  const by = now - before;
  const words = difference === undefined ? percentOf(by, before) : difference(Math.abs(by));
  const tone = `font-semibold ${tones[toneOf(by, better)]}`;
  // In the words of the screen it may be the same although the numbers are not: 2.51 and 2.53 hours.
  const isSame = by === 0 || (difference !== undefined && words === difference(0));
  if (difference === undefined && before > 0 && now / before >= TIMES_FROM)
    return <span className={tone}>{text.times(Math.round(now / before))}</span>;
  if (isSame) return <span className="font-semibold text-sub">{text.same}</span>;
  if (words === null) return '–';
  return (
    <span className={tone}>
      {by > 0 ? '+' : '−'}
      {words}
    </span>
  );
}

function toneOf(by: number, better: Better): keyof typeof tones {
  if (better === 'neither') return 'neither';
  return by > 0 === (better === 'more') ? 'better' : 'worse';
}

/** Of nothing, or of a loss, no percent can be said. */
const percentOf = (by: number, before: number) =>
  before <= 0 ? null : `${Math.abs((by / before) * 100).toFixed(1)}%`;

export interface ChangeLineProps extends DifferenceProps {
  /** 지난 30일; undefined where nothing is compared. */
  beforeName: string | undefined;
  /** The number of before in words. */
  format: (value: number) => string;
}

/** Under a number: +10.0% 지난 30일 5,117,200 */
export function ChangeLine({ beforeName, format, ...of }: ChangeLineProps): ReactNode {
  if (beforeName === undefined) return null;
  if (of.figure.before === null) return text.nothingBefore;
  const isSaid = of.difference !== undefined || of.figure.before > 0 || of.figure.now === of.figure.before;
  return (
    <>
      {isSaid && <Difference {...of} />} {beforeName} {format(of.figure.before)}
    </>
  );
}
