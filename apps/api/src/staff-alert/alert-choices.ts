// What one wants to hear of outside the console: reading one's own choices and changing them.
import type { z } from 'zod';
import { sql } from 'kysely';
import { now, type Database, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { Channels } from '#api/notification/channel/channels.ts';
import { countStaffSubscriptions } from '#api/notification/console/staff-push.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { alertEndpoints } from '#contract/console/staff/alert.ts';
import { alertKindNames, type AlertKindName } from './alert-kinds.ts';
import { DIGEST_HOUR } from './find-alerts.ts';
import { REPORT_HOUR } from './monthly/write-reports.ts';

type Put = (typeof alertEndpoints)['PUT /api/v1/console/account/alerts'];
type Chosen = z.output<Put['body']>;

export interface ChoiceDeps {
  db: Database;
  channels: Channels;
}

type Stored = Awaited<ReturnType<typeof listChoices>>[number];

/** Of whoever never chose: nothing is sent, and mail is what would be. */
const UNCHOSEN = { timing: 'off', by_mail: true, by_push: false } as const;

export async function readAlertChoices(
  { db, channels }: ChoiceDeps,
  { staffId, role }: Pick<StaffViewer, 'staffId' | 'role'>,
): Promise<z.input<Put['reply']>> {
  const [chosen, isReader, browsers, { email }] = await Promise.all([
    listChoices(db, staffId),
    isReportReader(db, staffId),
    countStaffSubscriptions(db, staffId),
    db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirstOrThrow(),
  ]);
  return {
    alerts: alertKindNames.map((kind) => {
      const { timing, mail, push } = choiceOf(chosen, kind);
      return { kind: upper(kind), timing, mail, push };
    }),
    monthlyReport: role === 'OWNER' ? isReader : null,
    digestHour: DIGEST_HOUR,
    reportHour: REPORT_HOUR,
    mailTo: channels.mail ? email : null,
    browsers,
  };
}

function choiceOf(chosen: readonly Stored[], kind: AlertKindName) {
  const { timing, by_mail: mail, by_push: push } = chosen.find((choice) => choice.kind === kind) ?? UNCHOSEN;
  return { timing: upper(timing), mail, push };
}

export async function changeAlertChoices(
  { db }: ChoiceDeps,
  viewer: StaffViewer,
  { alerts, monthlyReport }: Chosen,
): Promise<void> {
  if (monthlyReport !== undefined && viewer.role !== 'OWNER') throw new Failure('NOT_ALLOWED');
  await staffTransaction(db, viewer, async (tx, audit) => {
    const { staffId } = viewer;
    // Two windows of one person take turns, so that what is noted as changed is what changed.
    await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute();
    const [before, wasReader] = [await listChoices(tx, staffId), await isReportReader(tx, staffId)];
    const changed = alerts
      .map(({ kind, timing, mail, push }) => ({
        kind: lower(kind),
        was: choiceOf(before, lower(kind)),
        is: { timing, mail, push },
      }))
      .filter(({ was, is }) => describe(was) !== describe(is));
    for (const { kind, is } of changed) {
      const columns = { timing: lower(is.timing), by_mail: is.mail, by_push: is.push, chosen_at: now };
      await tx
        .insertInto('staff_alert_choices')
        .values({ staff_id: staffId, kind, ...columns })
        .onConflict((conflict) =>
          conflict.constraint('one_alert_choice_per_person_and_kind').doUpdateSet(columns),
        )
        .execute();
    }
    const isReader = monthlyReport ?? wasReader;
    if (isReader !== wasReader) await setReportReader(tx, staffId, isReader);
    if (changed.length === 0 && isReader === wasReader) return audit.nothingChanged();
    await audit.write({
      action: 'account.alerts',
      subject: 'staff',
      subjectId: staffId,
      before: {
        ...Object.fromEntries(changed.map(({ kind, was }) => [kind, describe(was)])),
        ...(isReader === wasReader ? {} : { monthlyReport: wasReader }),
      },
      after: {
        ...Object.fromEntries(changed.map(({ kind, is }) => [kind, describe(is)])),
        ...(isReader === wasReader ? {} : { monthlyReport: isReader }),
      },
    });
  });
}

/** As the audit log keeps it: `at_once mail push` */
const describe = ({ timing, mail, push }: { timing: string; mail: boolean; push: boolean }) =>
  timing === 'OFF' ? 'off' : [lower(timing), ...(mail ? ['mail'] : []), ...(push ? ['push'] : [])].join(' ');

function listChoices(db: Db, staffId: number) {
  return db
    .selectFrom('staff_alert_choices')
    .select(['kind', 'timing', 'by_mail', 'by_push'])
    .where('staff_id', '=', staffId)
    .execute();
}

async function isReportReader(db: Db, staffId: number): Promise<boolean> {
  const { rows } = await sql`select from staff_report_readers where staff_id = ${staffId}`.execute(db);
  return rows.length > 0;
}

async function setReportReader(db: Db, staffId: number, isReader: boolean): Promise<void> {
  if (isReader) await db.insertInto('staff_report_readers').values({ staff_id: staffId }).execute();
  else await db.deleteFrom('staff_report_readers').where('staff_id', '=', staffId).execute();
}

const upper = <Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>;
const lower = <Word extends string>(word: Word) => word.toLowerCase() as Lowercase<Word>;
