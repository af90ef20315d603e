// Hands one message to its channels: push first, mail if no push was taken, Alimtalk last; a receipt always goes by mail as well.
import type { Company } from '#api/config/company.ts';
import type { ChannelName, Delivery } from '../channel/channel.ts';
import type { Channels } from '../channel/channels.ts';
import { mailHtml, mailText, type Sender } from '../message/mail-page.ts';
import { messageKinds } from '../message/message-kinds.ts';
import type { MessageFacts, PushSubscription } from '../message/message-facts.queries.ts';
import { templateKindOf, type Message } from '../message/render-message.ts';
import type { Attempt, Outcome } from './claim.queries.ts';

export interface DeliveryDeps {
  channels: Channels;
  publicOrigin: string;
  brand: string;
  company: Company;
}

const REMINDER_TTL_SECONDS = 15 * 60;
const TTL_SECONDS = 24 * 60 * 60;

export const SERVICE_NOTE = '서비스 이용에 꼭 필요해서 보내 드려요.';

export async function deliverMessage(
  deps: DeliveryDeps,
  facts: MessageFacts,
  message: Message,
): Promise<Outcome> {
  const { channels } = deps;
  const { receipt = false, mailOnly = false, compulsory = false } = messageKinds[facts.kind];
  const attempts: Attempt[] = [];
  const goneSubscriptions: number[] = [];
  const hasTaken = (channel: ChannelName) =>
    facts.sent_channels.includes(channel) ||
    attempts.some((attempt) => attempt.channel === channel && attempt.result === 'sent');

  const wantsPush = facts.wants_push && !mailOnly && (!receipt || facts.wants_receipts_by_push);
  if (wantsPush && facts.subscriptions.length > 0 && !hasTaken('push')) {
    const answers = await pushToAll(channels, facts, message);
    goneSubscriptions.push(...answers.filter(({ result }) => result === 'gone').map(({ id }) => id));
    attempts.push({ channel: 'push', ...bestOf(answers) });
  }
  const wantsMail = receipt || ((facts.wants_mail || compulsory) && !hasTaken('push'));
  if (channels.mail && facts.email !== null && wantsMail && !hasTaken('mail')) {
    attempts.push({ channel: 'mail', ...(await mailTo(deps, facts.email, facts, message)) });
  }
  const { alimtalk } = channels;
  const reached = hasTaken('push') || hasTaken('mail');
  const kind = templateKindOf(facts);
  if (alimtalk?.templateOf(kind) && facts.wants_alimtalk && facts.phone !== null && !reached) {
    const { message_id: id, phone: to } = facts;
    attempts.push({
      channel: 'alimtalk',
      ...(await alimtalk.send({ id, to, kind, variables: message.values })),
    });
  }
  return {
    attempts,
    goneSubscriptions,
    values: message.values,
    verdict: judge(attempts, facts, receipt),
    answerLost: facts.answer_lost || attempts.some(({ answerLost }) => answerLost === true),
  };
}

function judge(attempts: readonly Attempt[], facts: MessageFacts, receipt: boolean): Outcome['verdict'] {
  const taken = new Set([
    ...facts.sent_channels,
    ...attempts.filter(({ result }) => result === 'sent').map(({ channel }) => channel),
  ]);
  const mail = attempts.find(({ channel }) => channel === 'mail');
  // Half of it arrived; the receipt is still owed.
  if (receipt && mail?.result === 'unreachable') return 'retry';
  const by = (['push', 'mail', 'alimtalk'] as const).find((channel) => taken.has(channel));
  if (by !== undefined) return { state: 'sent', channel: by };
  if (attempts.some(({ result }) => result === 'unreachable')) return 'retry';
  // Nobody is left to send it to, which no further attempt would change.
  if (attempts.every(({ result }) => result === 'gone')) return { state: 'skipped', reason: 'no_channel' };
  return 'failed';
}

async function pushToAll(
  { push }: Channels,
  facts: MessageFacts,
  message: Message,
): Promise<(Delivery & { id: number })[]> {
  const isUrgent = /^(due|overdue)\./.test(facts.kind);
  const text = JSON.stringify({
    id: facts.message_id,
    kind: facts.kind,
    title: message.push.title,
    text: message.push.text,
    path: message.path,
    // A newer message about the same thing takes the older one's place on the screen.
    tag: facts.rental ? `rental-${facts.rental.id}` : facts.message_id,
  });
  return Promise.all(
    facts.subscriptions.map(async (subscription: PushSubscription) => ({
      id: subscription.id,
      ...(await push.send(subscription, {
        text,
        topic: facts.message_id.replaceAll('-', ''),
        ttlSeconds: facts.kind.startsWith('due.') ? REMINDER_TTL_SECONDS : TTL_SECONDS,
        urgency: isUrgent ? 'high' : 'normal',
      })),
    })),
  );
}

/** One browser that took it is enough; else the answer that leaves most hope. */
function bestOf(answers: readonly Delivery[]): Delivery {
  const order = ['sent', 'unreachable', 'refused', 'gone'] as const;
  const { result, code, reference } = answers.toSorted(
    (a, b) => order.indexOf(a.result) - order.indexOf(b.result),
  )[0]!;
  return { result, code, reference, answerLost: answers.some(({ answerLost }) => answerLost === true) };
}

async function mailTo(
  deps: DeliveryDeps,
  to: string,
  facts: MessageFacts,
  message: Message,
): Promise<Delivery> {
  const { mail } = message;
  const sender: Sender = { brand: deps.brand, company: deps.company };
  const content = {
    title: mail.title,
    text: mail.text,
    facts: mail.facts,
    button: { label: mail.button, url: `${deps.publicOrigin}${message.path}` },
    note: SERVICE_NOTE,
  };
  return deps.channels.mail!.send({
    id: facts.message_id,
    to,
    subject: mail.title,
    text: mailText(content, sender),
    html: mailHtml(content, sender),
    kind: templateKindOf(facts),
  });
}
