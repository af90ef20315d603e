// Which passwords staff may not have, and the sentence that says why: the console says it while one is typed, the server when it is sent.
import { commonPasswords, commonWords, withoutEnds } from './common-passwords.ts';

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;

export const passwordFaults = {
  tooShort: '12자 이상으로 정해 주세요.',
  tooLong: '128자까지 쓸 수 있어요.',
  guessable: '쉽게 짐작할 수 있는 비밀번호예요. 다른 비밀번호를 써 주세요.',
} as const;

export type PasswordFault = keyof typeof passwordFaults;

interface Person {
  email: string;
  name: string;
}

export function findPasswordFault(password: string, person: Person): PasswordFault | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return 'tooShort';
  if (password.length > MAX_PASSWORD_LENGTH) return 'tooLong';
  return isGuessable(password, person) ? 'guessable' : undefined;
}

/** Among the first to be tried: a common one, a common word with digits around it, or the person's own name or e-mail. */
function isGuessable(password: string, person: Person): boolean {
  const guess = simplify(password);
  const own = [person.email, person.email.split('@')[0]!, person.name].map(simplify);
  const isOwn = own.some((word) => word !== '' && isRepeated(guess, word));
  return isOwn || hasTwoCharactersAtMost(guess) || commonPasswords.has(guess) || isDecoratedWord(guess);
}

/** 'Welcome2027!!', 'p@ssw0rd-9931', 'ondeskondesk7': what programs that guess make of a list of words. */
function isDecoratedWord(guess: string): boolean {
  return [guess, withLetters(guess)].some((text) => {
    const word = withoutEnds(text);
    return commonWords.has(word) || commonWords.has(halfOf(word));
  });
}

/** Signs that are read as the letters they look like. */
function withLetters(text: string): string {
  const letters: Readonly<Record<string, string>> = {
    '@': 'a',
    4: 'a',
    3: 'e',
    1: 'i',
    0: 'o',
    $: 's',
    5: 's',
  };
  // Not those at the end: they are digits, not letters. At most 128 characters, which the call has checked.
  const end = text.length - (/[^\p{L}]*$/u.exec(text)?.[0].length ?? 0);
  return text.slice(0, end).replaceAll(/[@4310$5]/g, (sign) => letters[sign]!) + text.slice(end);
}

function halfOf(word: string): string {
  const half = word.slice(0, word.length / 2);
  return half.repeat(2) === word ? half : '';
}

function isRepeated(guess: string, word: string): boolean {
  return guess.replaceAll(word, '') === '';
}

function hasTwoCharactersAtMost(guess: string): boolean {
  return new Set(guess).size <= 2;
}

function simplify(text: string): string {
  return normalizePassword(text).toLowerCase().replaceAll(/\s/g, '');
}

/** The same letters typed on another keyboard are the same password. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
