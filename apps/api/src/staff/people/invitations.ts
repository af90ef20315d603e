// Invitations: a one-time link for 72 hours, of which only the hash is stored; a new one voids the old one.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '#api/config/config.ts';
import { now, type Db, type Tx } from '#api/database/database.ts';
import { decrypt, encrypt } from '#api/database/encryption.ts';
import { Failure } from '#api/http/failure.ts';
import { hashSecret } from '#api/http/secret.ts';
import type { StaffRole } from '#contract/permission.ts';
import { makeTotpSecret } from '../sign-in/totp.ts';

const INVITATION_HOURS = 72;

export interface InvitationDeps {
  config: Pick<Config, 'console'>;
  tokenSecret: Uint8Array;
}

/** Mails a link to whom it is for, and says whether the mail was taken. A repeated one carries the same id. */
export type MailInvitation = (invitation: {
  id: string;
  email: string;
  name: string;
  url: string;
}) => Promise<boolean>;

/** Who is invited, and a key of this one invitation: together with our secret they make its token. */
export interface InvitationSeed {
  staffId: number;
  key: string;
}

/**
 * Made from the seed instead of at random, so that a repeated call can show the same link although nothing but its hash is
 * stored anywhere.
 */
export function invitationUrl({ config, tokenSecret }: InvitationDeps, seed: InvitationSeed): string {
  return `${config.console.origin}/console/invitations/${invitationToken(tokenSecret, seed)}`;
}

function invitationToken(tokenSecret: Uint8Array, { staffId, key }: InvitationSeed): string {
  return createHmac('sha256', tokenSecret).update(`staff invitation:${staffId}:${key}`).digest('base64url');
}

/** The person's row must be locked: of two invitations at once the later one holds. */
export async function createInvitation(
  tx: Tx,
  { tokenSecret }: InvitationDeps,
  seed: InvitationSeed,
  invitedBy: number | null,
): Promise<{ expiresAt: Date }> {
  await revokeInvitations(tx, seed.staffId);
  const { expires_at } = await tx
    .insertInto('staff_invitations')
    .values({
      staff_id: seed.staffId,
      invited_by: invitedBy,
      token_hash: hashSecret(invitationToken(tokenSecret, seed)),
      totp_secret: encrypt(tokenSecret, 'staff second factor', makeTotpSecret()),
      expires_at: sql`ondesk_now() + make_interval(hours => ${INVITATION_HOURS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { expiresAt: expires_at };
}

export async function revokeInvitations(tx: Tx, staffId: number): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ revoked_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

export interface OpenInvitation {
  id: number;
  staffId: number;
  email: string;
  name: string;
  role: StaffRole;
  invitedBy: string | null;
  expiresAt: Date;
  totpSecret: string;
}

/** Used, voided, expired and made-up links are told apart by nobody. */
export async function getInvitation(db: Db, tokenSecret: Uint8Array, token: string): Promise<OpenInvitation> {
  const row = await db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .leftJoin('staff as inviter', 'inviter.id', 'staff_invitations.invited_by')
    .select(['staff_invitations.id', 'staff_invitations.totp_secret', 'staff_invitations.expires_at'])
    .select(['staff.id as staffId', 'staff.email', 'staff.name', 'inviter.name as invitedBy'])
    .select(sql<StaffRole>`upper(staff.role)`.as('role'))
    .where('staff_invitations.token_hash', '=', hashSecret(token))
    .where('staff_invitations.used_at', 'is', null)
    .where('staff_invitations.revoked_at', 'is', null)
    .where('staff_invitations.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  const totpSecret = row && decrypt(tokenSecret, 'staff second factor', row.totp_secret);
  if (!row || totpSecret === null || totpSecret === undefined) throw new Failure('INVITATION_GONE');
  const { totp_secret: _encrypted, expires_at: expiresAt, ...invitation } = row;
  return { ...invitation, expiresAt, totpSecret };
}

/** Of two who accept the same link one is let in. */
export async function useInvitation(tx: Tx, id: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Failure('INVITATION_GONE');
}
