// Reads the accounts of staff, with what signing in needs to know of them.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { rightsOfRole, type StaffRole } from '#contract/permission.ts';
import { stationIdsOfStaff } from './station-scope.ts';

export interface StaffAccount {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
  passwordHash: string | null;
  /** Encrypted. */
  totpSecret: Buffer | null;
  totpLastStep: number | null;
  totpNextSecret: Buffer | null;
  isDisabled: boolean;
}

const columns = [
  'staff.id',
  'staff.email',
  'staff.name',
  sql<StaffRole>`upper(staff.role)`.as('role'),
  'staff.password_hash as passwordHash',
  'staff.totp_secret as totpSecret',
  'staff.totp_last_step as totpLastStep',
  'staff.totp_next_secret as totpNextSecret',
  sql<boolean>`staff.disabled_at is not null`.as('isDisabled'),
] as const;

export async function findStaffByEmail(db: Db, email: string): Promise<StaffAccount | undefined> {
  return db
    .selectFrom('staff')
    .select(columns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Somebody whose number we took from a session, a challenge or an invitation. */
export async function getStaffAccount(db: Db, staffId: number): Promise<StaffAccount> {
  return db.selectFrom('staff').select(columns).where('id', '=', staffId).executeTakeFirstOrThrow();
}

/** Locked until the end of the transaction: sign-ins, role changes and invitations of one person take turns. */
export async function lockStaffAccount(tx: Tx, staffId: number): Promise<StaffAccount | undefined> {
  return tx.selectFrom('staff').select(columns).where('id', '=', staffId).forNoKeyUpdate().executeTakeFirst();
}

/** The signed-in person as the console shows them. */
export async function getMe(db: Db, staffId: number) {
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', sql<StaffRole>`upper(role)`.as('role')])
    .select(stationIdsOfStaff.as('stationIds'))
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return { ...staff, rights: [...rightsOfRole[staff.role]] };
}
