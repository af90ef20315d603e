// A station's name in large letters: a long one takes a second line at a space, for the eye only.

const longFrom = 10;

/** Where the second line begins: after the last space within ten characters, or after ten without one. */
export function nameInTwoLines(name: string): [string, string?] {
  const letters = Array.from(name);
  if (letters.length < longFrom) return [name];
  const space = letters.slice(0, longFrom + 1).lastIndexOf(' ');
  const end = space > 0 ? space : longFrom;
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
