// Ten codes for the day the phone is lost: shown once, stored as hashes, each good for one sign-in.
import { createHmac, randomInt } from 'node:crypto';
import type { Tx } from '#api/database/database.ts';
import { now } from '#api/database/database.ts';

const CODES = 10;
const LENGTH = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Replaces the person's codes and gives the new ones, which nobody can read again. */
export async function replaceRecoveryCodes(
  tx: Tx,
  tokenSecret: Uint8Array,
  staffId: number,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode);
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashCode(tokenSecret, staffId, code) })))
    .execute();
  return codes;
}

/** Of two who send the same code one is let in. */
export async function useRecoveryCode(
  tx: Tx,
  tokenSecret: Uint8Array,
  staffId: number,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashCode(tokenSecret, staffId, code))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** Keyed, because ten letters could be tried out by whoever has a copy of the database. */
function hashCode(tokenSecret: Uint8Array, staffId: number, code: string): Buffer {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', tokenSecret).update(`recovery code:${staffId}:${letters}`).digest();
}
