// Records what every copy of the service must be configured with alike, as fingerprints, and finds what a later copy has otherwise.
import { createHmac } from 'node:crypto';
import type { Db } from '#api/database/database.ts';

export const sharedParts = ['token-secret', 'payment', 'kakao', 'google', 'images', 'push'] as const;

/** A part of the configuration that is right only if all copies have the same. */
export type SharedPart = (typeof sharedParts)[number];

const keyOf = (part: SharedPart) => `shared.${part}`;

/** The first copy to start records its own; gives the parts in which this one differs. */
export async function recordSharedConfiguration(
  db: Db,
  values: Readonly<Record<SharedPart, string>>,
): Promise<SharedPart[]> {
  const own = new Map(sharedParts.map((part) => [part, fingerprint(part, values[part])]));
  await db
    .insertInto('settings')
    .values(sharedParts.map((part) => ({ key: keyOf(part), value: JSON.stringify(own.get(part)) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const recorded = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', sharedParts.map(keyOf))
    .execute();
  return sharedParts.filter((part) =>
    recorded.some(({ key, value }) => key === keyOf(part) && value !== own.get(part)),
  );
}

/** A deliberate change: the next copy to start records what it has. */
export async function clearSharedConfiguration(db: Db, part: SharedPart): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', keyOf(part)).execute();
}

/** The value is the key of the hash: from what is stored it can only be guessed, and ours cannot be guessed. */
function fingerprint(part: SharedPart, value: string): string {
  return createHmac('sha256', value).update(`ondesk, shared by every copy: ${part}`).digest('base64url');
}
