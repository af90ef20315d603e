// What a row of the audit log is about, in the words of the console.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { labelOf } from '#console/settings/setting-labels.ts';
import { kindLabels } from '#contract/console/message/notification-kinds.ts';
import type { AuditWords } from '#domain/audit/audit-values.ts';
import { isSettingKey } from '#domain/settings.ts';

export type AuditRow = ConsoleReply<'GET /api/v1/console/audit'>['content'][number];

/**
 * A setting and a message's text by their words, a sign-in by where it came from, a right as it is,
 * a file by as much of its name as tells it from others, anything else by its number.
 */
export function subjectWords({
  action,
  subject,
  address,
}: Pick<AuditRow, 'action' | 'subject' | 'address'>): AuditWords {
  if (action.startsWith('session.')) return { text: address ?? subject.no };
  if (subject.kind === 'right') return { text: subject.no, isRaw: true };
  if (subject.kind === 'template') return templateWords(subject.no);
  if (subject.kind === 'export') return { text: subject.no.slice(0, 8), isRaw: true };
  return { text: isSettingKey(subject.no) ? labelOf(subject.no) : subject.no };
}

const channelNames: Readonly<Record<string, string>> = { push: '푸시', mail: '메일', alimtalk: '알림톡' };

/** `due.soon mail` → 반납 전 알림 · 메일; `due.soon mail en` → 반납 전 알림 · 메일 · 영어 */
function templateWords(no: string): AuditWords {
  const [kind = '', channel = '', language] = no.split(' ');
  const name = Object.hasOwn(kindLabels, kind) ? kindLabels[kind as keyof typeof kindLabels].name : undefined;
  return name === undefined
    ? { text: no, isRaw: true }
    : { text: `${name} · ${channelNames[channel] ?? channel}${language === 'en' ? ' · 영어' : ''}` };
}
