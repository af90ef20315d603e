// Passwords of staff: hashed with argon2id, and refused when they are easy to guess.
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Failure } from '#api/http/failure.ts';
import { WorkQueue } from '#api/http/limits/work-queue.ts';
import { commonPasswords, commonWords, withoutEnds } from './common-passwords.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes 19 MiB and a core: more at once would slow everybody's requests. */
const hashing = new WorkQueue({ maxAtOnce: 2, maxWaiting: 100, retryAfterSeconds: 2 });

export async function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(normalize(password), COST));
}

/** Nobody's password. Checked where there is no hash, so that an unknown e-mail takes as long as a wrong password. */
let nobodysHash: Promise<string> | undefined;

/** False for whoever has no hash, after the same work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('a password that nobody has');
  const compared = passwordHash ?? (await nobodysHash);
  const isRight = await hashing.run(() => verify(compared, normalize(password)));
  return isRight && passwordHash !== null;
}

/** Whether it was hashed at a lower cost than today's: it is hashed anew at the next sign-in. */
export function needsRehash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism;
}

/** Refuses a password that is among the first to be tried: a common one, a common word with digits around it, or the person's own name or e-mail. */
export function requireUncommonPassword(password: string, person: { email: string; name: string }): void {
  const guess = simplify(password);
  const own = [person.email, person.email.split('@')[0]!, person.name].map(simplify);
  const isOwn = own.some((word) => word !== '' && isRepeated(guess, word));
  if (isOwn || hasTwoCharactersAtMost(guess) || commonPasswords.has(guess) || isDecoratedWord(guess)) {
    throw new Failure('PASSWORD_REFUSED');
  }
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
  return normalize(text).toLowerCase().replaceAll(/\s/g, '');
}

/** The same letters typed on another keyboard must give the same hash. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
