// The pseudo-language: English that is 40 % longer, to see which screens have no room for another language.

const SHARE = 0.4;
/** Shorter ones, such as codes of languages, are not only read: `en`, `EN`, `P`. */
const WORD = /[A-Za-z]{3,}/g;
const LAST_VOWEL = /[aeiouy](?=[^aeiouy]*$)/i;
const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' };

/** A word that has its accent is long enough already: the sentence around it may be lengthened as well. */
export function lengthenWords(words: string): string {
  return words.replace(/[\p{L}]+/gu, (whole) =>
    /[áéíóúý]/i.test(whole) ? whole : whole.replace(WORD, lengthenWord),
  );
}

function lengthenWord(word: string): string {
  const added = Math.ceil(word.length * SHARE);
  return word.replace(LAST_VOWEL, (vowel) => {
    const accented = accents[vowel.toLowerCase()]!;
    return (vowel === vowel.toLowerCase() ? accented : accented.toUpperCase()) + accented.repeat(added);
  });
}

/** What a text file exports: sentences, lists and tables of them, functions that make them, and elements, which stay as they are. */
export function lengthen(text: unknown): unknown {
  if (typeof text === 'string') return lengthenWords(text);
  if (typeof text === 'function') {
    const sentence = text as (...values: unknown[]) => unknown;
    return (...values: unknown[]) => lengthen(sentence(...values));
  }
  if (Array.isArray(text)) return text.map(lengthen);
  if (typeof text !== 'object' || text === null || Object.getPrototypeOf(text) !== Object.prototype)
    return text;
  if ('$$typeof' in text) return text;
  return Object.fromEntries(Object.entries(text).map(([name, value]) => [name, lengthen(value)]));
}
