// Puts values into a text: `{물품}` by its value, `{을/를}` by the particle that the word before it wants.
import { withDirectionJosa, withObjectJosa, withTopicJosa } from './josa.ts';

export const OBJECT_PARTICLE = '을/를';

const particles: Readonly<Record<string, (word: string) => string>> = {
  [OBJECT_PARTICLE]: withObjectJosa,
  '은/는': withTopicJosa,
  '으로/로': withDirectionJosa,
};

export const isParticle = (name: string) => Object.hasOwn(particles, name);

const VARIABLE = /\{([^{}]+)\}/g;

export type Values = Readonly<Record<string, string>>;

export interface TextLimit {
  maxLength: number;
  /** The variables that are names, which may be as long as somebody made them; everything else a text needs in full. */
  names: ReadonlySet<string>;
}

/** Within its limit: a long name in it is cut, all of them if need be, the sentence around them stays whole. */
export function fillText(text: string, values: Values, limit?: TextLimit): string {
  const filled = fill(text, values);
  if (limit === undefined || filled.length <= limit.maxLength) return filled;
  const excess = filled.length - limit.maxLength;
  const names = variablesIn(text)
    .filter((name) => limit.names.has(name))
    .toSorted((a, b) => (values[b]?.length ?? 0) - (values[a]?.length ?? 0));
  const lengths = names.map((name) => values[name]?.length ?? 0);
  const [longest, longestLength = 0] = [names[0], lengths[0]];
  if (longest !== undefined && longestLength > excess + 1)
    return fill(text, { ...values, [longest]: cut(values[longest]!, longestLength - excess) });
  const room = limit.maxLength - filled.length + lengths.reduce((sum, length) => sum + length, 0);
  const share = Math.floor(room / names.length);
  if (names.length < 2 || share < 2) return `${filled.slice(0, limit.maxLength - 1)}…`;
  return fill(text, {
    ...values,
    ...Object.fromEntries(names.map((name) => [name, cut(values[name] ?? '', share)])),
  });
}

function cut(name: string, maxLength: number): string {
  return name.length <= maxLength ? name : `${name.slice(0, maxLength - 1).trimEnd()}…`;
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
    const withParticle = isParticle(name) ? particles[name] : undefined;
    filled += withParticle ? withParticle(filled).slice(filled.length) : (values[name] ?? '');
  }
  return filled + text.slice(end);
}
