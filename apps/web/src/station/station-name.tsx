// A station's name as a title: a long one is broken into two lines at a space.
import { StationName } from '#web/names/name.tsx';
import type { Named } from '#web/names/names.ts';
import { showsEnglish } from '#web/names/names.text.ts';

const MAX_FIRST_LINE = 10;

/** The first line takes ten characters at most and ends at the space nearest the middle, or after ten without one. */
export function nameInTwoLines(name: string): [string, string?] {
  const letters = Array.from(name);
  if (letters.length < MAX_FIRST_LINE) return [name];
  const fromMiddle = (at: number) => Math.abs(at - letters.length / 2);
  const spaces = letters.flatMap((letter, at) =>
    letter === ' ' && at > 0 && at <= MAX_FIRST_LINE ? [at] : [],
  );
  const end = spaces.toSorted((one, other) => fromMiddle(one) - fromMiddle(other))[0] ?? MAX_FIRST_LINE;
  const rest = letters.slice(end).join('').trimStart();
  return rest === '' ? [name] : [letters.slice(0, end).join(''), rest];
}

/** An English name is broken by the browser, and has the Korean one under it. */
export function StationTitle({ station }: { station: Named }) {
  return showsEnglish ? <StationName of={station} large /> : <KoreanTitle name={station.name} />;
}

function KoreanTitle({ name }: { name: string }) {
  const [first, second] = nameInTwoLines(name);
  // The space before the break keeps the name one name for a screen reader.
  return second === undefined ? (
    first
  ) : (
    <>
      {first} <br />
      {second}
    </>
  );
}
