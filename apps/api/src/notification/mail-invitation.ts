// Mails the link of an invitation to whom it is for; the person who invited has it to copy as well.
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import { readCompany } from '#api/settings/settings.queries.ts';
import type { MailInvitation } from '#api/staff/people/invitations.ts';
import type { Channels } from './channel/channels.ts';
import { mailHtml, mailText } from './message/mail-page.ts';

const TITLE = '운영 콘솔에 초대합니다';

/** Null where there is no mail to send it with. */
export function createInvitationMailer({
  db,
  config,
  channels: { mail },
}: {
  db: Database;
  config: Pick<Config, 'brand' | 'company'>;
  channels: Pick<Channels, 'mail'>;
}): MailInvitation | null {
  if (!mail) return null;
  return async (invitation) => {
    const sender = { brand: config.brand.name, company: await readCompany(db, config.company) };
    const content = {
      title: TITLE,
      text: '72시간 안에 링크를 열어 주세요.',
      rows: [{ label: '이름', value: invitation.name }],
      button: { label: '초대 열기', url: invitation.url },
      note: '초대받은 적이 없다면 이 메일을 지워 주세요.',
    };
    const { result } = await mail.send({
      id: invitation.id,
      to: invitation.email,
      subject: TITLE,
      text: mailText(content, sender),
      html: mailHtml(content, sender),
      kind: 'staff.invited',
    });
    return result === 'sent';
  };
}
