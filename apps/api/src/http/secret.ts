// Secrets handed to browsers, such as session tokens and one-time links.
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody can guess; only the hash is ever stored. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
