// A station's name in large letters: a long one takes a second line at a space, for the eye only.

const longFrom = 10;

/** The first line takes ten characters at most and ends at the space nearest the middle, or after ten without one. */
export function nameInTwoLines(name: string): [string, string?] {
  const letters = Array.from(name);
  if (letters.length < longFrom) return [name];
  const fromMiddle = (at: number) => Math.abs(at - letters.length / 2);
  const spaces = letters.flatMap((letter, at) => (letter === ' ' && at > 0 && at <= longFrom ? [at] : []));
  const end = spaces.toSorted((one, other) => fromMiddle(one) - fromMiddle(other))[0] ?? longFrom;
  const rest = letters.slice(end).join('').trimStart();
  return rest === '' ? [name] : [letters.slice(0, end).join(''), rest];
}

export function StationName({ name }: { name: string }) {
  const [first, second] = nameInTwoLines(name);
  // The space before the break keeps the name one name for whoever listens to it.
  return second === undefined ? (
    first
  ) : (
    <>
      {first} <br />
      {second}
    </>
  );
}
