// Puts values into a text: `{물품}` by its value, `{을/를}` by the particle that the word before it wants.
import { withObjectJosa } from './josa.ts';

export const OBJECT_PARTICLE = '을/를';

const VARIABLE = /\{([^{}]+)\}/g;

/** Names, which may be as long as somebody made them; everything else a text needs in full. */
const shortenable: ReadonlySet<string> = new Set(['물품', '스테이션', '제목', '주문']);

export type Values = Readonly<Record<string, string>>;

/** At most `maxLength` characters: a long name in it is cut, the sentence around it stays whole. */
export function fillText(text: string, values: Values, maxLength = Infinity): string {
  const filled = fill(text, values);
  const excess = filled.length - maxLength;
  if (excess <= 0) return filled;
  const longest = variablesIn(text)
    .filter((name) => shortenable.has(name))
    .toSorted((a, b) => (values[b]?.length ?? 0) - (values[a]?.length ?? 0))[0];
  const value = longest === undefined ? undefined : values[longest];
  if (longest === undefined || value === undefined || value.length <= excess + 1) {
    return `${filled.slice(0, maxLength - 1)}…`;
  }
  return fill(text, { ...values, [longest]: `${value.slice(0, -excess - 1).trimEnd()}…` });
}

export function variablesIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
}

function fill(text: string, values: Values): string {
  let filled = '';
  let end = 0;
  for (const match of text.matchAll(VARIABLE)) {
    const [whole, name = ''] = match;
    filled += text.slice(end, match.index);
    end = match.index + whole.length;
    if (name === OBJECT_PARTICLE) filled += withObjectJosa(filled).slice(filled.length);
    else filled += values[name] ?? '';
  }
  return filled + text.slice(end);
}
