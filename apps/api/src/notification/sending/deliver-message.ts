// Hands one message to its channels: push first, mail if no push was taken, Alimtalk last; a receipt always goes by mail as well.
import type { Company } from '#api/config/company.ts';
import type { Language } from '#domain/languages.ts';
import { bestOf, type ChannelName, type Delivery } from '../channel/channel.ts';
import type { Channels } from '../channel/channels.ts';
import {
  advertisingMail,
  advertisingPush,
  maxPushSeconds,
  withoutAlimtalk,
} from '../marketing/advertising-gate.ts';
import type { ConsentLink, ConsentLinks } from '../marketing/consent-link.ts';
import { mailHtml, mailText, type MailContent, type Sender } from '../message/mail-page.ts';
import type { Notification } from '../message/notification.queries.ts';
import type { Message } from '../message/render-message.ts';
import { wordings } from '../message/wording.ts';
import { kindNamed, templateKindOf } from '../notification-kinds.ts';
import { stopPath } from '../subjects/rental/rental-subject.ts';
import type { Attempt, Outcome } from './claim.queries.ts';

export interface DeliveryDeps {
  channels: Channels;
  publicOrigin: string;
  brand: Readonly<Record<Language, string>>;
  company: Company;
  consentLinks: ConsentLinks;
}

const TTL_SECONDS = 24 * 60 * 60;

export async function deliverMessage(
  deps: DeliveryDeps,
  notification: Notification,
  now: Date,
  render: (language: Language) => Message,
): Promise<Outcome> {
  const { wants, language } = notification;
  const message = render(language);
  const { marketing, texts, ...definition } = kindNamed(notification.kind);
  const channels = marketing ? withoutAlimtalk(deps.channels) : deps.channels;
  // Nobody has to take advertising.
  const mailing = marketing ? undefined : definition.mailing;
  const isReceipt = mailing === 'receipt';
  const isAlwaysMailed = isReceipt || mailing === 'always';
  const attempts: Attempt[] = [];
  const goneSubscriptions: number[] = [];
  const hasTaken = (channel: ChannelName) =>
    notification.sent_channels.includes(channel) ||
    attempts.some((attempt) => attempt.channel === channel && attempt.result === 'sent');

  const wantsPush = wants.push && texts[language].push && (!isReceipt || wants.receipts_by_push);
  if (wantsPush && notification.subscriptions.length > 0 && !hasTaken('push')) {
    const answers = await pushToAll(deps, notification, message, now);
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
  deps: DeliveryDeps,
  notification: Notification,
  message: Message,
  now: Date,
): Promise<(Delivery & { id: number })[]> {
  const { message_id: id, kind, facts } = notification;
  const { isUrgent, maxLateMinutes, marketing } = kindNamed(kind);
  const sender = senderOf(deps, message.language);
  const { title, text: line } = marketing
    ? advertisingPush(message.push, sender, wordings[message.language])
    : message.push;
  const text = JSON.stringify({
    id,
    kind,
    title,
    text: line,
    lang: message.language,
    path: message.path,
    // A newer message about the same thing takes the older one's place on the screen.
    tag: facts?.rental ? `rental-${facts.rental.id}` : id,
  });
  const ttlSeconds = maxLateMinutes === undefined ? TTL_SECONDS : maxLateMinutes * 60;
  return Promise.all(
    notification.subscriptions.map(async (subscription) => ({
      id: subscription.id,
      ...(await deps.channels.push.send(subscription, {
        text,
        topic: id.replaceAll('-', ''),
        ttlSeconds: marketing ? Math.min(ttlSeconds, maxPushSeconds(notification, now)) : ttlSeconds,
        urgency: isUrgent ? 'high' : 'normal',
      })),
    })),
  );
}

function senderOf({ brand, company }: Pick<DeliveryDeps, 'brand' | 'company'>, language: Language): Sender {
  return { brand: brand[language], company };
}

async function mailTo(
  deps: DeliveryDeps,
  to: string,
  notification: Notification,
  message: Message,
): Promise<Delivery> {
  const { language } = message;
  const sender = senderOf(deps, language);
  const content = composeMail(deps, notification, message);
  return deps.channels.mail!.send({
    id: notification.message_id,
    to,
    subject: content.title,
    text: mailText(content, sender),
    html: mailHtml(content, sender),
    kind: templateKindOf(notification),
  });
}

/** Everything its mail says. */
export function composeMail(
  deps: Pick<DeliveryDeps, 'publicOrigin' | 'brand' | 'company' | 'consentLinks'>,
  notification: Notification,
  message: Message,
): MailContent {
  const { mail, language } = message;
  const { facts, member_id: memberId } = notification;
  const kind = kindNamed(notification.kind);
  const { isRequiredByLaw, marketing, namesSender, offersStop } = kind;
  const wording = wordings[language];
  const urlOf = (link: ConsentLink) => `${deps.publicOrigin}${deps.consentLinks.pathOf(link, language)}`;
  const consentUrl = facts && kind.consentLink ? urlOf(kind.consentLink(facts)) : undefined;
  const service: MailContent = {
    language,
    title: mail.title,
    letter: mail.letter,
    text: mail.text,
    sections: mail.sections,
    rows: namesSender
      ? [{ label: wording.text.rows.sender, value: deps.company.companyName }, ...mail.rows]
      : mail.rows,
    button: { label: mail.button, url: consentUrl ?? `${deps.publicOrigin}${message.path}` },
    link:
      offersStop && facts?.rental
        ? { label: wording.text.cannotReturn, url: `${deps.publicOrigin}${stopPath(facts.rental)}` }
        : undefined,
    note: isRequiredByLaw ? wording.text.lawNote : wording.text.serviceNote,
    wayOut: consentUrl === undefined ? undefined : { ...wording.text.endConsents, url: consentUrl },
  };
  return marketing ? advertisingMail(service, urlOf({ memberId, confirmationId: null }), wording) : service;
}
