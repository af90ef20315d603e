// What a row of the audit log is about, in the words of the console.
import type { ConsoleReply } from '#client/console-call.ts';
import { labelOf } from '#console/settings/setting-labels.ts';
import { isSettingKey } from '#domain/settings.ts';

export type AuditRow = ConsoleReply<'GET /api/v1/console/audit'>['content'][number];

/** A setting by its words, a sign-in by where it came from, anything else by its number. */
export function subjectText({
  action,
  subject,
  address,
}: Pick<AuditRow, 'action' | 'subject' | 'address'>): string {
  if (action.startsWith('session.')) return address ?? subject.no;
  return isSettingKey(subject.no) ? labelOf(subject.no) : subject.no;
}
