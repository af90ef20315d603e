// What the compiler does not see in a translation: a variable that is not said, a line that is missing, Korean left in.

const KOREAN_LETTER = /[ㄱ-ㆎ가-힣]/;

/** Names of languages are written in themselves. */
const ownNames = ['한국어', '언어 · Language'];

/** `texts` and `translated` are the modules of one text file in both languages. */
export function findTextFaults(file: string, texts: object, translated: object): string[] {
  return compare(file, texts, translated);
}

function compare(where: string, korean: unknown, translated: unknown): string[] {
  if (typeof korean === 'string') return compareWords(where, korean, translated);
  if (typeof korean === 'function') return compareSentence(where, korean as Sentence, translated as Sentence);
  if (Array.isArray(korean) && korean.length !== (translated as unknown[]).length)
    return [`${where} has ${korean.length} lines, its translation ${(translated as unknown[]).length}`];
  if (typeof korean !== 'object' || korean === null || korean instanceof RegExp) return [];
  return Object.entries(korean).flatMap(([name, value]) => {
    const other = (translated as Record<string, unknown> | undefined)?.[name];
    return other === undefined ? [`${where} ${name} is missing`] : compare(`${where} ${name}`, value, other);
  });
}

function compareWords(where: string, korean: string, translated: unknown): string[] {
  if (typeof translated !== 'string' || (translated === '' && korean !== '')) return [`${where} is empty`];
  const left = ownNames.reduce((words, name) => words.replaceAll(name, ''), translated);
  return KOREAN_LETTER.test(left) && !isOtherLanguage(left)
    ? [`${where} is still Korean: ${translated}`]
    : [];
}

/** A button that names the other language in itself: 한국어로 보기. */
const isOtherLanguage = (words: string) => words === '로 보기';

type Sentence = (...values: unknown[]) => unknown;

/** No sentence contains them by itself. */
const samples = [
  (position: number) => 7001 + position,
  (position: number) => `Q${position}X`,
  (position: number) => new Date(Date.UTC(2031, position, 5, 4, 40 + position)),
];

/** A month is a number in Korean and a name in English. */
const NAMED_IN_TRANSLATION = / monthOf$/;

/** Every sentence is made with every kind of variable; those a sentence cannot take are left out. */
function compareSentence(where: string, korean: Sentence, translated: Sentence): string[] {
  const faults = new Set<string>();
  if (NAMED_IN_TRANSLATION.test(where)) return [];
  for (const values of combinations(Math.max(korean.length, translated.length))) {
    const said = attempt(korean, values);
    if (said === undefined) continue;
    const inTranslation = attempt(translated, values);
    if (inTranslation === undefined) continue;
    for (const [position, value] of values.entries()) {
      const mark = String(value);
      if (value instanceof Date) continue;
      if (said.includes(mark) && !hasWords(inTranslation, mark))
        faults.add(`${where} does not say variable ${position + 1} in its translation`);
    }
    if (KOREAN_LETTER.test(inTranslation)) faults.add(`${where} is still Korean: ${inTranslation}`);
  }
  return [...faults];
}

const hasWords = (sentence: string, words: string) => sentence.toLowerCase().includes(words.toLowerCase());

function combinations(count: number): unknown[][] {
  if (count === 0) return [[]];
  return combinations(count - 1).flatMap((values) => samples.map((sample) => values.concat(sample(count))));
}

/** As it reads, without the commas of numbers; undefined for values it cannot take, or where it is no sentence. */
function attempt(sentence: Sentence, values: unknown[]): string | undefined {
  try {
    const said = sentence(...values);
    const words = Array.isArray(said) ? said.flat(3).join('') : said;
    return typeof words === 'string' ? words.replace(/(?<=\d),(?=\d{3})/g, '') : undefined;
  } catch {
    return undefined;
  }
}
