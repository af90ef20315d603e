// Every code of the contract that a row of the audit log can hold has words.
import { expect, test } from 'vitest';
import { describeField, describeValue } from '#domain/audit/audit-values.ts';
import { announcementAudience, contentState, noticeKind } from './message/content.ts';
import { exportKind } from './export.ts';
import { leakFields } from './leak.ts';
import { suspensionReason } from './member.ts';
import { paymentState, publicRefundReason, refundState } from './payment.ts';
import { rentalState } from './rental.ts';
import { reportKind, reportState } from './report.ts';
import { planState } from './benefit/membership.ts';
import { alertKind, alertTiming } from './staff/alert.ts';
import { savedViewList } from './staff/saved-view.ts';
import { categoryPicture } from './stock/category.ts';
import { itemState } from './stock/item.ts';
import { labelFormat } from './stock/label.ts';
import { consoleStationState } from './stock/station.ts';

/** As the audit log keeps what somebody chose. */
const alertChoices = alertTiming.options.flatMap((timing) =>
  timing === 'OFF' ? ['off'] : ['mail', 'push', 'mail push'].map((ways) => `${timing.toLowerCase()} ${ways}`),
);

test.each([
  ['rental.force_return', 'state', rentalState.options],
  ['report.finish', 'state', reportState.options],
  ['report.file', 'kind', reportKind.options],
  ['station.pause', 'state', consoleStationState.options],
  ['item.state', 'state', itemState.options],
  ['rental.force_return', 'itemState', itemState.options],
  ['payment.recheck', 'state', paymentState.options],
  ['refund.by_hand', 'state', refundState.options],
  ['refund.request', 'publicReason', publicRefundReason.options],
  ['member.suspend', 'publicReason', suspensionReason.options],
  ['notice.publish', 'state', contentState.options],
  ['notice.edit', 'type', noticeKind.options],
  ['notice.announce', 'announceTo', announcementAudience.options],
  ['export.make', 'kind', exportKind.options],
  ['label.print', 'format', labelFormat.options],
  ['product.category', 'picture', categoryPicture.options],
  ['plan.start', 'state', planState.options],
  ['view.create', 'list', savedViewList.options],
  ['account.alerts', 'late_refunds', alertChoices],
])('every value of %s, %s has words in the audit log', (action, field, options) => {
  const raw = options.filter((option) => describeValue(action, field, option).isRaw);
  expect(raw).toEqual([]);
});

test('every field of a leak is named in the audit log', () => {
  expect(Object.keys(leakFields).filter((field) => describeField(field).isRaw)).toEqual([]);
});

test('every kind of alert is named in the audit log', () => {
  expect(alertKind.options.filter((kind) => describeField(kind.toLowerCase()).isRaw)).toEqual([]);
});
