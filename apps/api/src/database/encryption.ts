// Encrypts text for the database with a key derived from the token secret, which the database does not hold.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What is encrypted; each has a key of its own. */
export type Purpose = 'provider grants' | 'staff second factor';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function encrypt(tokenSecret: Uint8Array, purpose: Purpose, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(tokenSecret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Null when it was encrypted with another secret: the secret has been changed since. */
export function decrypt(tokenSecret: Uint8Array, purpose: Purpose, encrypted: Buffer): string | null {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(tokenSecret, purpose), nonce).setAuthTag(tag);
    const text = decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function deriveKey(tokenSecret: Uint8Array, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', tokenSecret, '', `ondesk ${purpose}`, 32));
}
