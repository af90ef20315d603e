// Mails the notice of a leak, as it is saved, to whoever is writing it.
import { randomUUID } from 'node:crypto';
import type { Config } from '#api/config/config.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { Channels } from '#api/notification/channel/channels.ts';
import { leakSections } from '#api/notification/kinds/account/leak-notice.ts';
import { mailHtml, mailText } from '#api/notification/message/mail-page.ts';
import { wordings } from '#api/notification/message/wording.ts';
import { readCompany } from '#api/settings/settings.queries.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { Language } from '#domain/languages.ts';
import { getLeak } from './leak.queries.ts';
import { aboutLeak, type SavingDeps } from './save-leak.ts';

export interface TestDeps extends SavingDeps {
  config: Pick<Config, 'brand' | 'company'>;
  channels: Pick<Channels, 'mail'>;
  publicOrigin: string;
}

export async function sendTestNotice(
  deps: TestDeps,
  viewer: StaffViewer,
  { id, language }: { id: number; language: Language },
): Promise<{ sentTo: string }> {
  const { db, config, channels } = deps;
  const { notice, mail } = await getLeak(deps, id);
  if (!channels.mail) throw new Failure('STATE_CONFLICT', { reasons: ['메일이 연결되어 있지 않아요.'] });
  const { email } = await db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', viewer.staffId)
    .executeTakeFirstOrThrow();
  const wording = wordings[language];
  const { title, text } = mail[language];
  const content = {
    language,
    title,
    text,
    sections: leakSections(notice[language], wording),
    rows: [],
    button: { label: wording.text.buttons.ask, url: `${deps.publicOrigin}/inquiry` },
    note: wording.text.lawNote,
  };
  const brand = language === 'ko' ? config.brand.name : config.brand.latinName;
  const sender = { brand, company: await readCompany(db, config.company) };
  // The audit row first: nothing is sent that left no trace.
  await staffTransaction(db, viewer, async (_tx, audit) => {
    await audit.write({ ...aboutLeak(id), action: 'leak.test' });
    return null;
  });
  const { result } = await channels.mail.send({
    id: randomUUID(),
    to: email,
    subject: `[시험] ${title}`,
    text: mailText(content, sender),
    html: mailHtml(content, sender),
    kind: 'leak.notice',
  });
  if (result !== 'sent') throw new Failure('UNAVAILABLE');
  return { sentTo: email };
}
