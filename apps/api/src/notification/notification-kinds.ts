// The registry of notification kinds: a new kind is one more file, one more line here, and its name for staff in the contract.
import type { NotificationKindName, TemplateKind } from '#contract/console/message/notification-kinds.ts';
import { chargeMade } from './kinds/money/charge-made.ts';
import { consentAgain } from './kinds/account/consent-again.ts';
import { consentChanged } from './kinds/account/consent-changed.ts';
import { couponEnding } from './kinds/benefit/coupon-ending.ts';
import { couponGranted } from './kinds/benefit/coupon-granted.ts';
import { documentChanged } from './kinds/account/document-changed.ts';
import { dueNow } from './kinds/rental/due-now.ts';
import { dueSoon } from './kinds/rental/due-soon.ts';
import { inquiryAnswered } from './kinds/account/inquiry-answered.ts';
import { leakNotice } from './kinds/account/leak-notice.ts';
import { memberSuspended } from './kinds/account/member-suspended.ts';
import { noticeService } from './kinds/account/notice-service.ts';
import { overdueRepeat } from './kinds/rental/overdue-repeat.ts';
import { overdueStarted } from './kinds/rental/overdue-started.ts';
import { paymentReceipt } from './kinds/money/payment-receipt.ts';
import { recallReturn } from './kinds/rental/recall-return.ts';
import { refundDone } from './kinds/money/refund-done.ts';
import { refundRequested } from './kinds/money/refund-requested.ts';
import { rentExtended } from './kinds/rental/rent-extended.ts';
import { rentStarted } from './kinds/rental/rent-started.ts';
import { reportAnswered } from './kinds/account/report-answered.ts';
import { returnAsked } from './kinds/rental/return-asked.ts';
import { returnDone } from './kinds/rental/return-done.ts';
import { stockBack } from './kinds/rental/stock-back.ts';
import { stopEnding } from './kinds/rental/stop-ending.ts';
import { stopStarted } from './kinds/rental/stop-started.ts';
import type { AnyKind, MessageText, Variables } from './notification-kind.ts';
import type { SubjectFacts } from './subjects/subject.ts';

const namedKinds: Readonly<Record<NotificationKindName, AnyKind>> = {
  'rent.started': rentStarted,
  'due.soon': dueSoon,
  'due.now': dueNow,
  'overdue.started': overdueStarted,
  'overdue.repeat': overdueRepeat,
  'rent.extended': rentExtended,
  'return.done': returnDone,
  'return.asked': returnAsked,
  'stop.started': stopStarted,
  'stop.ending': stopEnding,
  'recall.return': recallReturn,
  'stock.back': stockBack,
  'payment.receipt': paymentReceipt,
  'refund.requested': refundRequested,
  'refund.done': refundDone,
  'charge.made': chargeMade,
  'coupon.granted': couponGranted,
  'coupon.ending': couponEnding,
  'report.answered': reportAnswered,
  'inquiry.answered': inquiryAnswered,
  'member.suspended': memberSuspended,
  'consent.changed': consentChanged,
  'consent.again': consentAgain,
  'notice.service': noticeService,
  'leak.notice': leakNotice,
  'document.changed': documentChanged,
};

const kinds = new Map<string, AnyKind>();
const templates = new Map<string, { kind: AnyKind; text: MessageText<SubjectFacts> }>();

/** With the texts it may have. */
export function registerKind(name: string, kind: AnyKind): void {
  kinds.set(name, kind);
  templates.set(name, { kind, text: kind });
  if (kind.otherText) templates.set(kind.otherText.kind, { kind, text: kind.otherText });
}

for (const [name, kind] of Object.entries(namedKinds)) registerKind(name, kind);

export const allKinds = Object.entries(namedKinds).map(([name, kind]) => ({
  name: name as NotificationKindName,
  kind,
}));

export function kindNamed(name: NotificationKindName): AnyKind {
  return kinds.get(name)!;
}

/** The kind that a text belongs to, and the text as it stands in the code. */
export function templateOf(kind: TemplateKind): { kind: AnyKind; text: MessageText<SubjectFacts> } {
  return templates.get(kind)!;
}

/** Which of a kind's texts a message has. */
export function templateKindOf(message: {
  kind: NotificationKindName;
  facts: SubjectFacts | null;
  variables: Variables;
}): TemplateKind {
  const { otherText } = kindNamed(message.kind);
  if (!otherText || message.facts === null) return message.kind;
  return otherText.isMeant(message.facts, message.variables) ? otherText.kind : message.kind;
}
