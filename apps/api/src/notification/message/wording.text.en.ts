import type { OrderDiscountRow as OrderDiscount } from '#api/database/rows/order-discounts.ts';
import type { LeakNoticePart } from '#domain/legal/leak.ts';
import type { ChargeKind } from '#domain/rental/charge.ts';
import { legalTexts } from '#api/http/files/legal-texts.text.en.ts';
import type { ChangedDocument } from '#domain/legal/legal-documents.ts';
import type { DiscountKindName } from '#domain/rental/discounts.ts';
import { counted } from '#domain/text/counted.ts';
import type { Translates } from '#domain/text/translation.ts';
import type { MarketingKind } from '../marketing/marketing-consents.ts';
import type { OrderDescription } from '../subjects/order-description.ts';

export type Checked = Translates<typeof import('./wording.text.ts'), typeof import('./wording.text.en.ts')>;

export const tomorrow = (hour: string) => `tomorrow ${hour}`;

export const businessNumber = (number: string) => `Business registration no. ${number}`;
export const serviceNote = 'We only send this because you need it to use the service.';
export const lawNote = 'The law requires us to send this, whatever your notification settings are.';

export const buttons = {
  rental: 'See rental',
  details: 'See details',
  whereToReturn: 'Where to return it',
  returnNow: 'Return it',
  station: 'See station',
  coupons: 'See coupons',
  inquiry: 'See message',
  notice: 'Read the news',
  consents: 'See my details',
  confirmConsents: 'Choose whether to keep it',
  ask: 'Contact us',
  document: 'See what changes',
};

export const cannotReturn = 'Can’t return it?';

export const rows = {
  item: 'Item',
  station: 'Station',
  rentedAt: 'Rented at',
  returnBy: 'Return by',
  returnedTo: 'Returned to',
  timeOfUse: 'Time used',
  lateFee: 'Late fee',
  paid: 'Paid',
  refund: 'Refund',
  refunded: 'Refund',
  coupon: 'Coupon',
  discount: 'Discount',
  useBy: 'Use by',
  order: 'Order',
  paidAt: 'Paid on',
  paidWith: 'Paid with',
  listPrice: 'Full price',
  sender: 'Sender',
  recordedAt: 'Recorded on',
};
export const consents: Readonly<Record<MarketingKind, string>> = {
  marketing_ads: 'Offers and event news',
  marketing_events: 'Personal data for events',
  marketing_night: 'Offers between 21:00 and 08:00',
};
export const consentResults: Readonly<Record<'agreed' | 'confirmed' | 'withdrawn', string>> = {
  agreed: 'agreed',
  confirmed: 'kept',
  withdrawn: 'withdrawn',
};
export const consentResult = (consent: string, result: string) => `${consent}: ${result}`;
export const agreedOn = (day: string) => `Agreed on ${day}`;
export const advertisingNote = 'This is advertising. You get it because you agreed to marketing.';
export const wayOut = {
  line: 'Don’t want any more advertising? Use this link. It’s free.',
  label: 'Unsubscribe for free',
};
export const wayOutOfPush = (brand: string, phone: string) =>
  `${brand} ${phone} · Unsubscribe for free: My page > Notifications`;
export const endConsents = {
  line: 'If you don’t want it anymore, you can stop at any time.',
  label: 'Stop',
};

export const card = (lastDigits: string | null) => (lastDigits === null ? 'Card' : `Card ${lastDigits}`);
export const timeOfUse = (from: string, to: string, minutes: string) => `${from} – ${to} · ${minutes} min`;
export const everythingPaid = 'Everything you paid';
export const chargeKinds: Readonly<Record<ChargeKind, string>> = {
  overdue: 'Late fee',
  lost: 'Lost item fee',
};
export const discountKinds: Readonly<Record<DiscountKindName, string>> = {
  MEMBERSHIP: 'Membership',
  COUPON: 'Coupon',
  POINTS: 'Points',
};
/** The name of a coupon or a membership is whatever staff called it; points have no other name than their label. */
export const discount = ({ kind, name, nameEn }: OrderDiscount, amount: string) =>
  kind === 'POINTS' ? `−${amount}` : `${nameEn ?? name} −${amount}`;

export function orderName({ kind, name, item, hours, charge, plan }: OrderDescription): string {
  if (kind === 'membership') return plan === null ? 'Membership' : `${plan} membership`;
  if (item === null) return name;
  if (kind === 'overdue' || charge === 'overdue') return `${item}, late fee`;
  if (kind === 'charge') return `${item}, lost item fee`;
  return `${item}, ${counted(hours ?? 0, 'hour')}${kind === 'extension' ? ' more' : ''}`;
}

export const refundOfUnused = 'A payment that couldn’t be used';

export const leakParts: Readonly<Record<LeakNoticePart, string>> = {
  items: 'What was leaked',
  circumstances: 'When and how it happened',
  advice: 'What you can do',
  measures: 'What we’ve done, and how we’ll help',
  contact: 'Who to ask',
};

export const suspensionReasons: Readonly<Record<string, string>> = {
  late_again: 'Late returns',
  unpaid: 'Unpaid fees',
  abuse: 'Misuse',
  request: 'Your request',
};
export const otherSuspension = 'Against our rules';
export const suspendedUntilLifted = 'it’s lifted';

export const reports: Readonly<Record<string, string>> = {
  broken: 'Your report: broken item',
  part_missing: 'Your report: missing part',
  dirty: 'Your report: dirty item',
  lost: 'Your report: lost item',
  station: 'Your report: station problem',
  item_missing: 'Your report: item not there',
  objection: 'Your dispute',
};
export const otherReport = 'Your report';

export const documentTitles: Readonly<Record<ChangedDocument, string>> = {
  terms: 'Terms of service',
  privacy: 'Consent to the use of personal data',
  privacy_policy: 'Privacy policy',
};
export const dayInForce = (day: string) => legalTexts.formatDay(day);
export const consentNeeded =
  'Please read it in the app and agree. If you haven’t agreed by that day, you can’t start a new rental, but you can always return, pay, contact us or delete your account.';
export const consentNotNeeded =
  'There’s nothing you need to do. If you don’t agree, you can delete your account before that day.';

export const examples = {
  item: 'USB hub',
  station: 'Konkuk Univ. Library, 1F Lobby',
  returnStation: 'Konkuk Univ. Station Exit 2',
  order: 'USB hub, 2 hours',
  coupon: '₩1,000 off your first rental',
  notice: 'Station maintenance',
  change: { title: 'Can’t return? We stop the clock', after: 'No late fee while it is stopped' },
  answer: 'Sorry for the trouble. We checked, and the library doors were closed.',
  leak: {
    items: 'Your nickname and email address',
    circumstances: 'On the night of November 16, a staff account was used to download a list of members.',
    advice: 'Don’t open links in emails that pretend to be from us.',
    measures: 'We’ve blocked the account. If you’ve been harmed, please tell us.',
    contact: 'Privacy team, 02-000-0000',
  },
};
