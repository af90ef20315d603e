/** Compares the token of the controls without telling by its time how much of it was right. */
import { timingSafeEqual } from 'node:crypto';

export function isSameSecret(sent: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(sent ?? ''), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
