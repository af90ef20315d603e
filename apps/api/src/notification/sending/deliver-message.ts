// Hands one message to its channels: push first, mail if no push was taken, Alimtalk last; a receipt always goes by mail as well.
import type { Company } from '#api/config/company.ts';
import type { Language } from '#domain/languages.ts';
import { bestOf, type ChannelName, type Delivery } from '../channel/channel.ts';
import type { Channels } from '../channel/channels.ts';
import { mailHtml, mailText, type Sender } from '../message/mail-page.ts';
import type { Notification } from '../message/notification.queries.ts';
import type { Message } from '../message/render-message.ts';
import { wordings } from '../message/wording.ts';
import { kindNamed, templateKindOf } from '../notification-kinds.ts';
import type { Attempt, Outcome } from './claim.queries.ts';

export interface DeliveryDeps {
  channels: Channels;
  publicOrigin: string;
  brand: Readonly<Record<Language, string>>;
  company: Company;
}

const TTL_SECONDS = 24 * 60 * 60;

export async function deliverMessage(
  deps: DeliveryDeps,
  notification: Notification,
  render: (language: Language) => Message,
): Promise<Outcome> {
  const { channels } = deps;
  const { wants, language } = notification;
  const message = render(language);
  const { mailing, texts } = kindNamed(notification.kind);
  const isReceipt = mailing === 'receipt';
  const isAlwaysMailed = isReceipt || mailing === 'always';
  const attempts: Attempt[] = [];
  const goneSubscriptions: number[] = [];
  const hasTaken = (channel: ChannelName) =>
    notification.sent_channels.includes(channel) ||
    attempts.some((attempt) => attempt.channel === channel && attempt.result === 'sent');

  const wantsPush = wants.push && texts[language].push && (!isReceipt || wants.receipts_by_push);
  if (wantsPush && notification.subscriptions.length > 0 && !hasTaken('push')) {
    const answers = await pushToAll(channels, notification, message);
    goneSubscriptions.push(...answers.filter(({ result }) => result === 'gone').map(({ id }) => id));
    attempts.push({ channel: 'push', ...bestOf(answers) });
  }
  const takesMail = wants.mail || mailing === 'compulsory';
  const wantsMail = isAlwaysMailed || (takesMail && (mailing === 'also' || !hasTaken('push')));
  if (channels.mail && notification.email !== null && wantsMail && !hasTaken('mail')) {
    attempts.push({
      channel: 'mail',
      ...(await mailTo(deps, notification.email, notification, message)),
    });
  }
  const { alimtalk } = channels;
  const reached = hasTaken('push') || hasTaken('mail');
  const kind = templateKindOf(notification);
  // Its approved texts are Korean, and so is what is put into them.
  let said = message;
  if (alimtalk?.templateOf(kind) && wants.alimtalk && notification.phone !== null && !reached) {
    const { message_id: id, phone: to } = notification;
    said = render('ko');
    attempts.push({
      channel: 'alimtalk',
      ...(await alimtalk.send({ id, to, kind, variables: said.values })),
    });
  }
  return {
    attempts,
    goneSubscriptions,
    variables: said.variables,
    language: said.language,
    verdict: judge(attempts, notification, isReceipt),
    answerLost: notification.answer_lost || attempts.some(({ answerLost }) => answerLost === true),
  };
}

function judge(
  attempts: readonly Attempt[],
  notification: Notification,
  isReceipt: boolean,
): Outcome['verdict'] {
  const taken = new Set([
    ...notification.sent_channels,
    ...attempts.filter(({ result }) => result === 'sent').map(({ channel }) => channel),
  ]);
  const mail = attempts.find(({ channel }) => channel === 'mail');
  // Half of it arrived; the receipt is still owed.
  if (isReceipt && mail?.result === 'unreachable') return 'retry';
  const by = (['push', 'mail', 'alimtalk'] as const).find((channel) => taken.has(channel));
  if (by !== undefined) return { state: 'sent', channel: by };
  if (attempts.some(({ result }) => result === 'unreachable')) return 'retry';
  // Nobody is left to send it to, which no further attempt would change.
  if (attempts.every(({ result }) => result === 'gone')) return { state: 'skipped', reason: 'no_channel' };
  return 'failed';
}

async function pushToAll(
  { push }: Channels,
  notification: Notification,
  message: Message,
): Promise<(Delivery & { id: number })[]> {
  const { message_id: id, kind, facts } = notification;
  const { isUrgent, maxLateMinutes } = kindNamed(kind);
  const text = JSON.stringify({
    id,
    kind,
    title: message.push.title,
    text: message.push.text,
    path: message.path,
    // A newer message about the same thing takes the older one's place on the screen.
    tag: facts?.rental ? `rental-${facts.rental.id}` : id,
  });
  return Promise.all(
    notification.subscriptions.map(async (subscription) => ({
      id: subscription.id,
      ...(await push.send(subscription, {
        text,
        topic: id.replaceAll('-', ''),
        ttlSeconds: maxLateMinutes === undefined ? TTL_SECONDS : maxLateMinutes * 60,
        urgency: isUrgent ? 'high' : 'normal',
      })),
    })),
  );
}

async function mailTo(
  deps: DeliveryDeps,
  to: string,
  notification: Notification,
  message: Message,
): Promise<Delivery> {
  const { mail, language } = message;
  const sender: Sender = { brand: deps.brand[language], company: deps.company };
  const content = {
    language,
    title: mail.title,
    letter: mail.letter,
    text: mail.text,
    rows: mail.rows,
    button: { label: mail.button, url: `${deps.publicOrigin}${message.path}` },
    note: wordings[language].text.serviceNote,
  };
  return deps.channels.mail!.send({
    id: notification.message_id,
    to,
    subject: mail.title,
    text: mailText(content, sender),
    html: mailHtml(content, sender),
    kind: templateKindOf(notification),
  });
}
