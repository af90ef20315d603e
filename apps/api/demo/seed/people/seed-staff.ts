// Seeds the demo staff, and tells how to sign in as them.
import { createHmac, randomUUID } from 'node:crypto';
import type { Config } from '#api/config/config.ts';
import { databaseNow, inTransaction, now, type Database, type Tx } from '#api/database/database.ts';
import { decrypt, encrypt } from '#api/database/encryption.ts';
import { createInvitation } from '#api/staff/people/invitations.ts';
import { setStations } from '#api/staff/people/set-stations.ts';
import { hashPassword } from '#api/staff/sign-in/passwords.ts';
import { replaceRecoveryCodes } from '#api/staff/sign-in/recovery-codes.ts';
import { codeAt, makeTotpSecret, stepAt } from '#api/staff/sign-in/totp.ts';
import type { StaffRole } from '#contract/permission.ts';
import { isDemo } from '../../demo-city.ts';
import { signContents } from '../seed-contents.ts';
import { demoStaff, invitedStaff, type DemoStaff } from '../../staff.ts';

const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export async function seedStaff(
  db: Database,
  deps: { config: Pick<Config, 'console'>; tokenSecret: Uint8Array },
): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    for (const person of demoStaff) await addStaff(tx, deps.tokenSecret, person);
    await signContents(tx);
    const staffId = await addPerson(tx, invitedStaff);
    const owner = await tx
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    await createInvitation(tx, deps, { staffId, key: randomUUID() }, owner.id);
  });
}

async function addStaff(tx: Tx, tokenSecret: Uint8Array, person: DemoStaff): Promise<void> {
  const staffId = await addPerson(tx, person);
  await tx
    .updateTable('staff')
    .set({
      password_hash: await hashPassword(demoPassword(tokenSecret, person.email)),
      password_changed_at: now,
      totp_secret: encrypt(tokenSecret, 'staff second factor', makeTotpSecret()),
      second_factor_since: now,
    })
    .where('id', '=', staffId)
    .execute();
  await replaceRecoveryCodes(tx, tokenSecret, staffId);
  await setStations(tx, staffId, person.role, person);
}

async function addPerson(tx: Tx, { email, name, role }: DemoStaff): Promise<number> {
  const { id } = await tx
    .insertInto('staff')
    .values({ email, name, role: role.toLowerCase() as Lowercase<StaffRole> })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Made from this installation's secret: a public demo must not have passwords that stand in the code. */
function demoPassword(tokenSecret: Uint8Array, email: string): string {
  const bytes = createHmac('sha256', tokenSecret).update(`demo password:${email}`).digest();
  const letters = Array.from(
    bytes.subarray(0, 12),
    (byte) => PASSWORD_ALPHABET[byte % PASSWORD_ALPHABET.length],
  );
  return `demo-${letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')}`;
}

export interface StaffCredentials {
  email: string;
  password: string;
  role: StaffRole;
  /** What the person's authenticator shows now. */
  code: string;
}

/** Empty unless the database is marked as a demo. */
export async function listDemoStaff(db: Database, tokenSecret: Uint8Array): Promise<StaffCredentials[]> {
  if (!(await isDemo(db))) return [];
  const step = stepAt(await databaseNow(db));
  const rows = await db
    .selectFrom('staff')
    .select(['email', 'totp_secret', 'totp_last_step'])
    .where('totp_secret', 'is not', null)
    .execute();
  return demoStaff.flatMap(({ email, role }) => {
    const row = rows.find((one) => one.email === email);
    const secret = row?.totp_secret ? decrypt(tokenSecret, 'staff second factor', row.totp_secret) : null;
    if (!row || secret === null) return [];
    // A code that has just been used is refused: the next one is accepted already.
    const code = codeAt(secret, row.totp_last_step !== null && row.totp_last_step >= step ? step + 1 : step);
    return [{ email, password: demoPassword(tokenSecret, email), role, code }];
  });
}
