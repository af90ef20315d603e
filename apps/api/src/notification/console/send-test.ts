// Sends a text with example values to whoever is editing it: one of push to their browser where it takes push, else by mail.
import { randomUUID } from 'node:crypto';
import type { Company } from '#api/config/company.ts';
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { Language } from '#domain/languages.ts';
import type { Channels } from '../channel/channels.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { mailHtml, mailText } from '../message/mail-page.ts';
import { exampleValues, originalText } from '../message/template-texts.ts';
import { wordings } from '../message/wording.ts';
import type { TitledText } from '../notification-kind.ts';
import { templateOf } from '../notification-kinds.ts';
import { requireServiceText, templateId } from './change-template.ts';
import { countStaffSubscriptions, pushToStaff, type StaffPush } from './staff-push.ts';
import { exampleMail, type TemplateKey } from './template.queries.ts';

export interface TestDeps {
  db: Database;
  channels: Channels;
  brand: Readonly<Record<Language, string>>;
  company: Company;
  publicOrigin: string;
}

export async function sendTest(
  deps: TestDeps,
  viewer: StaffViewer,
  key: TemplateKey,
  edited: TitledText,
): Promise<{ by: 'push' | 'mail'; sentTo: string | null }> {
  const { kind, channel, language } = key;
  const template = templateOf(kind);
  if (!originalText(template.text, channel, language)) throw new Failure('NOT_FOUND');
  requireServiceText(key, edited);
  const { mail } = deps.channels;
  const takesPush = channel === 'push' && (await countStaffSubscriptions(deps.db, viewer.staffId)) > 0;
  if (!mail && !takesPush)
    throw new Failure('STATE_CONFLICT', { reasons: ['메일이 연결되어 있지 않아 시험 발송을 할 수 없어요.'] });
  const { email } = await deps.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', viewer.staffId)
    .executeTakeFirstOrThrow();
  const values = exampleValues(template.text, wordings[language]);
  const { letter, sections, rows, button } = exampleMail(template.kind, language);
  const sender = { brand: deps.brand[language], company: deps.company };
  const content = {
    language,
    title: fillText(edited.title, values),
    letter,
    text: fillText(edited.text, values),
    sections,
    rows,
    button: { label: button, url: deps.publicOrigin },
    note: '운영 콘솔에서 보낸 시험 발송이에요.',
  };
  // The audit row first: nothing is sent that left no trace.
  await staffTransaction(deps.db, viewer, async (_tx, audit) => {
    await audit.write({ action: 'template.test', subject: 'template', subjectId: templateId(key) });
    return null;
  });
  if (takesPush && (await pushToStaff(deps, viewer.staffId, pushed(content))).result === 'sent') {
    return { by: 'push', sentTo: null };
  }
  if (!mail) throw new Failure('UNAVAILABLE');
  const delivery = await mail.send({
    id: randomUUID(),
    to: email,
    subject: `[시험] ${content.title}`,
    text: mailText(content, sender),
    html: mailHtml(content, sender),
    kind,
  });
  if (delivery.result !== 'sent') throw new Failure('UNAVAILABLE');
  return { by: 'mail', sentTo: email };
}

const pushed = ({ title, text }: TitledText): StaffPush => ({
  id: randomUUID(),
  kind: 'test',
  title: `[시험] ${title}`,
  text,
  path: '/console/notifications/templates',
});
