// Words on a screen, whichever language it is in: Korean, English, or the pseudo-language.
import { lengthenWords } from '#tools/vite/lengthen.ts';

const escape = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const anyOf = (korean: string, english: string) =>
  [korean, english, lengthenWords(english)].map(escape).join('|');

/** These words alone. */
export const says = (korean: string, english: string) => new RegExp(`^(?:${anyOf(korean, english)})$`);

/** These words among others. */
export const mentions = (korean: string, english: string) => new RegExp(anyOf(korean, english));

/** A choice of hours: "6시간", "6 h", "6 hours". */
export const hoursOf = (count: number) => new RegExp(`^${count}(?:시간| h)`);
