// What the law wants of every message that advertises (정보통신망법 제50조): decided where messages are decided to be sent, and put
// on each of them where they are handed to their channels. Service messages pass untouched.
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { koreanMidnight } from '#domain/time/korean-time.ts';
import type { Company } from '#api/config/company.ts';
import type { Channels } from '../channel/channels.ts';
import type { MailContent } from '../message/mail-page.ts';
import type { Notification } from '../message/notification.queries.ts';
import type { Wording } from '../message/wording.ts';
import type { TitledText } from '../notification-kind.ts';

/** Fixed by law, in whatever language the rest is. */
const ADVERTISING_MARK = '(광고)';

const HOUR_MS = 60 * MINUTE_MS;
const NIGHT_BEGINS_MS = 21 * HOUR_MS;
const NIGHT_ENDS_MS = 8 * HOUR_MS;
/** Longer than a message is under way after it was decided upon: what begins before nine must also have arrived before nine. */
const EVENING_MARGIN_MS = MINUTE_MS;

type AdvertisingDecision = { kind: 'skip'; reason: 'no_consent' } | { kind: 'move'; to: Date } | undefined;

/** Undefined where nothing stands against sending it now. At night it waits for the morning and is not given up. */
export function decideAdvertising({ consents }: Notification, now: Date): AdvertisingDecision {
  if (!consents.ads) return { kind: 'skip', reason: 'no_consent' };
  if (consents.night) return undefined;
  const morning = morningAfter(now);
  return morning && { kind: 'move', to: morning };
}

function morningAfter(now: Date): Date | undefined {
  const midnight = koreanMidnight(now).getTime();
  const timeOfDay = now.getTime() - midnight;
  if (timeOfDay < NIGHT_ENDS_MS) return new Date(midnight + NIGHT_ENDS_MS);
  if (timeOfDay < NIGHT_BEGINS_MS - EVENING_MARGIN_MS) return undefined;
  return new Date(midnight + 24 * HOUR_MS + NIGHT_ENDS_MS);
}

/** A phone that was off must not show by night what was sent by day. */
export function maxPushSeconds({ consents }: Notification, now: Date): number {
  if (consents.night) return Infinity;
  const nightBegins = koreanMidnight(now).getTime() + NIGHT_BEGINS_MS;
  return Math.max(0, Math.floor((nightBegins - now.getTime()) / 1000));
}

/** Alimtalk is for information alone, whatever the member agreed to. */
export const withoutAlimtalk = (channels: Channels): Channels => ({ ...channels, alimtalk: null });

function advertisingTitle(title: string): string {
  return `${ADVERTISING_MARK} ${title}`;
}

type Sender = { brand: string; company: Pick<Company, 'phone'> };

/** The sender with their number, and the way out at the end. */
export function advertisingPush(push: TitledText, { brand, company }: Sender, { text }: Wording): TitledText {
  return {
    title: advertisingTitle(push.title),
    text: `${push.text}\n${text.wayOutOfPush(brand, company.phone)}`,
  };
}

/** Under the company's details, which every mail has, it says that it advertises and how to get no more. */
export function advertisingMail(mail: MailContent, wayOutUrl: string, { text }: Wording): MailContent {
  return {
    ...mail,
    title: advertisingTitle(mail.title),
    showsContact: true,
    note: text.advertisingNote,
    wayOut: { ...text.wayOut, url: wayOutUrl },
  };
}
