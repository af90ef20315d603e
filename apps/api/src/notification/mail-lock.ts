// Mails an owner that the account of somebody of the staff was locked.
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import { readCompany } from '#api/settings/settings.queries.ts';
import { LOCK_MINUTES } from '#api/staff/sign-in/sign-in-attempts.ts';
import type { MailLock } from '#api/staff/sign-in/tell-owner-of-lock.job.ts';
import type { Channels } from './channel/channels.ts';
import { mailHtml, mailText } from './message/mail-page.ts';

const TITLE = '직원 계정이 잠겼어요';

/** Null where there is no mail to send it with. */
export function createLockMailer({
  db,
  config,
  channels: { mail },
}: {
  db: Database;
  config: Pick<Config, 'brand' | 'company' | 'console'>;
  channels: Pick<Channels, 'mail'>;
}): MailLock | null {
  if (!mail) return null;
  return async ({ id, email, locked }) => {
    const sender = { brand: config.brand.name, company: await readCompany(db, config.company) };
    const content = {
      title: TITLE,
      text: `비밀번호나 인증 숫자가 여러 번 틀려서 ${LOCK_MINUTES}분 동안 로그인할 수 없어요.`,
      rows: [
        { label: '이름', value: locked.name },
        { label: '이메일', value: locked.email },
      ],
      button: { label: '직원·권한 열기', url: `${config.console.origin}/console/staff` },
      note: '본인이 틀린 것이 아니라면 비밀번호를 바꾸도록 알려 주세요.',
    };
    const { result, answerLost = false } = await mail.send({
      id,
      to: email,
      subject: TITLE,
      text: mailText(content, sender),
      html: mailHtml(content, sender),
      kind: 'staff.locked',
    });
    // What may have arrived is not sent again: an owner is told of a lock once at most.
    if (result === 'unreachable' && !answerLost)
      throw new Error('the mail of a lock could not be handed over');
  };
}
