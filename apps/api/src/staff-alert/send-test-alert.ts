// Sends somebody an alert with example values, by mail and to their browsers, so that they know how one looks and that it arrives.
import { randomUUID } from 'node:crypto';
import { databaseNow } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { pushToStaff } from '#api/notification/console/staff-push.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { composeAlert, type AlertText } from './compose-alert.ts';
import { mailToStaff, type StaffMailDeps } from './send-alert.job.ts';

const examples = ['도서관 1층', '정문 안내소'].map((name, index) => ({ stationId: index + 1, name }));

export async function sendTestAlert(
  deps: StaffMailDeps,
  viewer: StaffViewer,
): Promise<{ mail: boolean; push: boolean }> {
  const { db } = deps;
  const now = await databaseNow(db);
  const text = asTest(
    composeAlert(
      'empty_stations',
      examples.map((facts) => ({ kind: 'empty_stations', beganAt: now, facts })),
      now,
    ),
  );
  // The audit row first: nothing is sent that left no trace.
  const { email } = await staffTransaction(db, viewer, async (tx, audit) => {
    await audit.write({ action: 'account.alert_test', subject: 'staff', subjectId: viewer.staffId });
    return tx.selectFrom('staff').select('email').where('id', '=', viewer.staffId).executeTakeFirstOrThrow();
  });
  const uuid = randomUUID();
  const [mail, push] = await Promise.all([
    mailToStaff(deps, { uuid, email }, text),
    pushToStaff(deps, viewer.staffId, { id: uuid, kind: text.kind, ...text.push, path: text.path }),
  ]);
  const sent = { mail: mail.result === 'sent', push: push.result === 'sent' };
  if (!sent.mail && !sent.push) throw new Failure('UNAVAILABLE');
  return sent;
}

const asTest = ({ push, mail, ...text }: AlertText): AlertText => ({
  ...text,
  push: { ...push, title: `[시험] ${push.title}` },
  mail: { ...mail, title: `[시험] ${mail.title}` },
});
