// Sends one message to somebody of the staff through one channel, once at most: what may have arrived is never sent again.
import type { Config } from '#api/config/config.ts';
import type { CrashAt } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import type { Job } from '#api/jobs/job.ts';
import { refused, type Delivery } from '#api/notification/channel/channel.ts';
import type { Channels } from '#api/notification/channel/channels.ts';
import { pushToStaff } from '#api/notification/console/staff-push.ts';
import { mailHtml, mailText } from '#api/notification/message/mail-page.ts';
import { readCompany } from '#api/settings/settings.queries.ts';
import { composeAlert, composeDigest, type StaffText } from './compose-alert.ts';
import { composeReport } from './monthly/compose-report.ts';
import {
  putBack,
  readMessage,
  settleDelivery,
  skipDelivery,
  takeInHand,
  type DeliveryKey,
  type SkipReason,
  type StaffMessage,
} from './delivery.queries.ts';

export interface StaffMailDeps {
  db: Database;
  config: Pick<Config, 'brand' | 'company' | 'console'>;
  channels: Channels;
}

const TTL_SECONDS = 12 * 60 * 60;

export const sendAlert: Job<StaffMailDeps & { crashAt: CrashAt }, DeliveryKey> = {
  kind: 'send-staff-alert',
  cap: 2,
  async run(deps, delivery) {
    const { db, crashAt } = deps;
    const message = await readMessage(db, delivery);
    const obstacle = findObstacle(deps, message, delivery);
    if (obstacle !== null) return skipDelivery(db, delivery, obstacle);
    const text = await compose(db, message);
    if (text === null) return skipDelivery(db, delivery, 'over');
    // Committed before the channel is asked. Whoever finds it taken does not know what became of it: it may have arrived.
    if (!(await takeInHand(db, delivery))) return settleDelivery(db, delivery, 'possibly_sent');
    crashAt('staff_alert_taken');
    const { result, answerLost = false } = await deliver(deps, message, text, delivery);
    crashAt('staff_alert_handed');
    if (result === 'sent') return settleDelivery(db, delivery, 'sent');
    if (answerLost) return settleDelivery(db, delivery, 'possibly_sent');
    if (result !== 'unreachable') return settleDelivery(db, delivery, 'failed');
    await putBack(db, delivery);
    throw new Error('a message to staff could not be handed over');
  },
};

/** What is over by now, or not wanted any more, is not said. */
function findObstacle(
  { channels }: StaffMailDeps,
  { mayReceive, reportMonth, states, openStates }: StaffMessage,
  { channel }: DeliveryKey,
): SkipReason | null {
  if (!mayReceive) return 'turned_off';
  if (reportMonth === null && states.length === 0) return openStates === 0 ? 'over' : 'turned_off';
  return channel === 'mail' && !channels.mail ? 'no_channel' : null;
}

async function compose(
  db: Database,
  { kind, reportMonth, states, now }: StaffMessage,
): Promise<StaffText | null> {
  if (reportMonth !== null) return composeReport(db, reportMonth);
  return kind === null ? composeDigest(states) : composeAlert(kind, states, now);
}

async function deliver(
  deps: StaffMailDeps,
  message: StaffMessage,
  text: StaffText,
  { channel }: DeliveryKey,
): Promise<Delivery> {
  if (channel === 'mail' || text.push === null) return mailToStaff(deps, message, text);
  const pushed = { id: message.uuid, kind: text.kind, ...text.push, path: text.path };
  const answer = await pushToStaff(deps, message.staffId, pushed, {
    ttlSeconds: TTL_SECONDS,
    urgency: message.kind === null ? 'normal' : 'high',
  });
  // Nobody is left to take it: it must not be lost for that, unless it is mailed anyway.
  return answer.result === 'gone' && !message.isMailedToo ? mailToStaff(deps, message, text) : answer;
}

export async function mailToStaff(
  { db, config, channels }: StaffMailDeps,
  { uuid, email }: Pick<StaffMessage, 'uuid' | 'email'>,
  { kind, mail, path }: StaffText,
): Promise<Delivery> {
  if (!channels.mail) return refused('NO_MAIL');
  const sender = { brand: config.brand.name, company: await readCompany(db, config.company) };
  const urlOf = (page: string) => `${config.console.origin}${page}`;
  const { points, ...words } = mail;
  const content = {
    ...words,
    points: points && {
      title: points.title,
      list: points.list.map(({ title, text, path: page }) => ({ title, text, url: urlOf(page) })),
    },
    button: { label: mail.button, url: urlOf(path) },
    note: '운영 콘솔의 내 계정 › 알림 받기에서 고르거나 끌 수 있어요.',
  };
  return channels.mail.send({
    id: uuid,
    to: email,
    subject: mail.title,
    text: mailText(content, sender),
    html: mailHtml(content, sender),
    kind,
  });
}
