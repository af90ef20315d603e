// Passwords of staff: hashed with argon2id, and refused when they are easy to guess.
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Failure } from '#api/http/failure.ts';
import { WorkQueue } from '#api/http/limits/work-queue.ts';
import { findPasswordFault, normalizePassword } from '#domain/password/password-fault.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes 19 MiB and a core: more at once would slow everybody's requests. */
const hashing = new WorkQueue({ maxAtOnce: 2, maxWaiting: 100, retryAfterSeconds: 2 });

export async function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(normalizePassword(password), COST));
}

/** Nobody's password. Checked where there is no hash, so that an unknown e-mail takes as long as a wrong password. */
let nobodysHash: Promise<string> | undefined;

/** False for whoever has no hash, after the same work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('a password that nobody has');
  const compared = passwordHash ?? (await nobodysHash);
  const isRight = await hashing.run(() => verify(compared, normalizePassword(password)));
  return isRight && passwordHash !== null;
}

/** Whether it was hashed at a lower cost than today's: it is hashed anew at the next sign-in. */
export function needsRehash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism;
}

/** Refuses a password that is among the first to be tried. */
export function requireUncommonPassword(password: string, person: { email: string; name: string }): void {
  if (findPasswordFault(password, person) !== undefined) throw new Failure('PASSWORD_REFUSED');
}
