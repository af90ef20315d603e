// Changes a person of the staff: role, stations, whether the account works; ends a lockout; and starts over with a new link.
import { randomUUID } from 'node:crypto';
import { now, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { changedFields } from '../audit.ts';
import { voidSignIns } from '../sign-in/challenges.ts';
import { unlockAccount } from '../sign-in/sign-in-attempts.ts';
import { endStaffSessions, deleteDevices } from '../sign-in/staff-session.ts';
import { staffTransaction } from '../staff-transaction.ts';
import {
  createInvitation,
  invitationUrl,
  revokeInvitations,
  type InvitationDeps,
  type MailInvitation,
} from './invitations.ts';
import { setStations, type StationChoice } from './set-stations.ts';
import { getPerson, type StaffPerson } from './staff.queries.ts';

export interface StaffChange extends StationChoice {
  role?: StaffRole | undefined;
  disabled?: boolean | undefined;
  reason: string;
  version: number;
}

export async function changeStaff(
  db: Database,
  viewer: StaffViewer,
  staffId: number,
  change: StaffChange,
): Promise<StaffPerson> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const owners = await lockActiveOwners(tx);
    const person = await lockPerson(tx, staffId, change.version);
    const wasDisabled = person.state === 'DISABLED';
    const role = change.role ?? person.role;
    const disabled = change.disabled ?? wasDisabled;
    if (staffId === viewer.staffId) refuseOwnChange(role !== person.role, disabled !== wasDisabled);
    const remainsOwner = role === 'OWNER' && !disabled;
    if (isLastOf(owners, staffId) && !remainsOwner) throw lastOwner();

    const stationsBefore = person.stations?.map(({ id }) => id) ?? null;
    const hasChosen = change.stationIds !== undefined || change.allStations !== undefined;
    const keepsStations = !hasChosen && role === 'FIELD' && person.role === 'FIELD';
    const stationIds = keepsStations ? stationsBefore : await setStations(tx, staffId, role, change);
    const changed = changedFields<Record<string, unknown>>(
      { role: person.role, stationIds: stationsBefore, disabled: wasDisabled },
      { role, stationIds, disabled },
    );
    if (!changed) {
      audit.nothingChanged();
      return person;
    }
    await tx
      .updateTable('staff')
      .set((eb) => ({
        role: role.toLowerCase() as Lowercase<StaffRole>,
        disabled_at: disabled ? eb.fn.coalesce('disabled_at', now) : null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', staffId)
      .execute();
    if (disabled) await revokeInvitations(tx, staffId);
    // Rights are read with every call; ending the sessions also takes what is still on the screen.
    if (disabled || role !== person.role) {
      await endStaffSessions(tx, staffId, disabled ? 'disabled' : 'rights_changed');
      await deleteDevices(tx, staffId);
    }
    await audit.write({
      action: 'staff.change',
      subject: 'staff',
      subjectId: staffId,
      ...changed,
      reason: change.reason,
    });
    return getPerson(tx, staffId);
  });
}

export async function unlockStaff(
  db: Database,
  viewer: StaffViewer,
  staffId: number,
  { reason, version }: { reason: string; version: number },
): Promise<StaffPerson> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const person = await lockPerson(tx, staffId, version);
    if (person.state !== 'LOCKED') {
      throw new Failure('STATE_CONFLICT', { state: person.state, reasons: ['잠기지 않은 계정이에요.'] });
    }
    await unlockAccount(tx, staffId);
    await raiseVersion(tx, staffId);
    await audit.write({
      action: 'staff.unlock',
      subject: 'staff',
      subjectId: staffId,
      before: { lockedUntil: person.lockedUntil },
      after: { lockedUntil: null },
      reason,
    });
    return getPerson(tx, staffId);
  });
}

/** A lost phone or a forgotten password: nothing of the old account opens anything, and a new link is given. */
export async function resetSecondFactor(
  deps: InvitationDeps & { db: Database; mailInvitation: MailInvitation | null },
  viewer: StaffViewer,
  staffId: number,
  { reason, version }: { reason: string; version: number },
) {
  const seed = { staffId, key: randomUUID() };
  const { person, expiresAt } = await staffTransaction(deps.db, viewer, async (tx, audit) => {
    const owners = await lockActiveOwners(tx);
    const before = await lockPerson(tx, staffId, version);
    if (staffId === viewer.staffId) {
      throw new Failure('STATE_CONFLICT', { reasons: ['내 인증 앱은 내 계정에서 바꿀 수 있어요.'] });
    }
    if (before.state === 'DISABLED') {
      throw new Failure('STATE_CONFLICT', { state: 'DISABLED', reasons: ['사용을 멈춘 직원이에요.'] });
    }
    if (isLastOf(owners, staffId)) throw lastOwner();
    await tx
      .updateTable('staff')
      .set({ password_hash: null, totp_secret: null, totp_next_secret: null, totp_last_step: null })
      .where('id', '=', staffId)
      .execute();
    await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
    await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
    await deleteDevices(tx, staffId);
    await voidSignIns(tx, staffId);
    await unlockAccount(tx, staffId);
    await endStaffSessions(tx, staffId, 'second_factor_reset');
    await raiseVersion(tx, staffId);
    const invitation = await createInvitation(tx, deps, seed, viewer.staffId);
    await audit.write({ action: 'staff.reset', subject: 'staff', subjectId: staffId, reason });
    return { person: await getPerson(tx, staffId), expiresAt: toKoreanIso(invitation.expiresAt) };
  });
  const url = invitationUrl(deps, seed);
  const { email, name } = person;
  const mailed = (await deps.mailInvitation?.({ id: seed.key, email, name, url })) ?? false;
  return { person, url, expiresAt, mailed };
}

/**
 * Everybody who could still act as an owner, locked in the order of their numbers: of two owners who demote or reset each
 * other, the second one finds that the first is the last.
 */
async function lockActiveOwners(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

async function lockPerson(tx: Tx, staffId: number, version: number): Promise<StaffPerson> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute();
  const person = await getPerson(tx, staffId);
  if (person.version !== version) throw new Failure('VERSION_CONFLICT', { current: person });
  return person;
}

async function raiseVersion(tx: Tx, staffId: number): Promise<void> {
  await tx
    .updateTable('staff')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', staffId)
    .execute();
}

function refuseOwnChange(changesRole: boolean, changesDisabled: boolean): void {
  if (changesRole)
    throw new Failure('STATE_CONFLICT', { reasons: ['내 역할은 다른 소유자가 바꿀 수 있어요.'] });
  if (changesDisabled)
    throw new Failure('STATE_CONFLICT', { reasons: ['내 계정은 다른 소유자가 멈출 수 있어요.'] });
}

function isLastOf(owners: readonly number[], staffId: number): boolean {
  return owners.length === 1 && owners[0] === staffId;
}

function lastOwner(): Failure {
  return new Failure('STATE_CONFLICT', { reasons: ['소유자는 한 명 이상 있어야 해요.'] });
}
