// Korean text in the server's sources: only what is specified, is stored or leaves the house in words. What the console shows is said by the console.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files and folders with Korean text, by the reason why it is said here. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'the sentence of a failure': [
    'account/console/lock-member.ts',
    'account/console/note-member.ts',
    'account/console/suspend-member.ts',
    'campaign/console/campaign-terms.ts',
    'campaign/console/grant-coupon.ts',
    'campaign/console/run-campaign.ts',
    'campaign/console/save-campaign.ts',
    'campaign/coupon.routes.ts',
    'charge/reduce-charge.ts',
    'charge/require-payable-amount.ts',
    'content/announce-notice.ts',
    'discount/coupon.ts',
    'discount/coupon-terms.ts',
    'content/edit-event.ts',
    'content/publish-content.ts',
    'http/cursor.ts',
    'http/serve.ts',
    'import/read-csv.ts',
    'import/register-import.ts',
    'inquiry/console/work-on-inquiry.ts',
    'item/change-item-facts.ts',
    'item/get-place.ts',
    'item/note-item-seen.ts',
    'item/recall/recalled-lots.ts',
    'item/transfer/assign-route.ts',
    'label/print-labels.ts',
    'leak/list-obstacles.ts',
    'leak/lock-leak.ts',
    'leak/record-leak.ts',
    'leak/save-leak.ts',
    'leak/send-leak.ts',
    'leak/send-test-notice.ts',
    'label/print-poster.ts',
    'membership/end-membership.ts',
    'payment/console/make-refund.ts',
    'payment/day-closing/close-day.ts',
    'product/console/edit-product.ts',
    'product/console/product-write.queries.ts',
    'recall/call-renters.ts',
    'recall/collect-items.ts',
    'recall/end-recall.ts',
    'recall/start-recall.ts',
    'rental/console/declare-lost.ts',
    'rental/console/force-return.ts',
    'rental/console/limit-fee.ts',
    'rental/return/report-lost.ts',
    'report/console/file-staff-report.ts',
    'report/console/unseen-returns.ts',
    'report/console/work-on-report.ts',
    'report/object-to-charge.ts',
    'staff/audit-log/privacy-access.queries.ts',
    'staff/own-account/move-authenticator.ts',
    'staff/own-account/own-account.queries.ts',
    'staff/people/change-staff.ts',
    'staff/people/invite-staff.ts',
    'staff/people/set-stations.ts',
    'staff/saved-view/saved-view.queries.ts',
    'staff/settings/holidays.queries.ts',
    'staff/sign-in/passkeys.ts',
    'staff/staff-authenticator.ts',
    'staff/support-limits.ts',
    'station/console/change-station-state.ts',
    'station/console/edit-station.ts',
  ],
  'a message to a member or to staff, with the names of its variables': [
    'inquiry/console/answer-inquiry.ts',
    'inquiry/console/inquiry-detail.queries.ts',
    'inquiry/received-message.text.ts',
    'notification/',
    'payment/console/settle-by-hand.ts',
    'payment/decide-refund.ts',
    'report/console/report-found-item.ts',
    'staff-alert/',
  ],
  'a file that somebody saves or prints': [
    'campaign/console/make-codes.ts',
    'export/',
    'label/draw-labels.ts',
    'label/draw-poster.ts',
    'label/label.console-routes.ts',
    'leak/leak-record.ts',
    'leak/leak.console-routes.ts',
    'payment/day-closing/totals-sheets.ts',
    'payment/day-closing/write-day-report.ts',
    'payment/day-closing/write-month-report.ts',
    'payment/payment.console-routes.ts',
    'spreadsheet/write-csv.ts',
  ],
  'the columns and cells of a file that is imported': [
    'import/import-kind.ts',
    'import/item-import.ts',
    'import/station-import.ts',
  ],
  'the name or the reason of an order at the payment gateway': [
    'checkout/order-kinds/extension-order.ts',
    'checkout/order-kinds/membership-order.ts',
    'checkout/order-kinds/overdue-order.ts',
    'checkout/order-kinds/rental-order.ts',
    'checkout/reconciliation/unknown-captures.ts',
    'payment/refund-payments.ts',
    'payment/toss-payments.ts',
  ],
  'the name of a discount, which its order keeps': ['discount/points.ts'],
  'a reason or a purpose that is stored beside those people write': [
    'account/console/search-members.ts',
    'account/console/unmask-member.ts',
    'account/console/view-member.ts',
    'checkout/reconciliation/resolve-finding.ts',
    'content/change-content.ts',
    'home/search.queries.ts',
    'inquiry/console/view-inquiry.ts',
    'leak/leak-people.queries.ts',
    'recall/join-recall.ts',
    'recall/tell-renters.job.ts',
    'rental/return/close-rental.ts',
    'rental/return/free-return.ts',
    'stop/first-message.text.ts',
    'stop/judge-stop.text.ts',
    'station/station.tasks.ts',
  ],
  'why an item was left out, which is stored with its transfer and with the answer to a repeated call': [
    'item/change-item-state.ts',
    'item/change-item-states.ts',
    'item/item.queries.ts',
    'item/recall/recall-items.ts',
    'item/stock-count/count-stock.ts',
    'item/transfer/carry-transfer.ts',
    'item/transfer/create-transfer.ts',
  ],
  'a page for everybody: the company, legal texts, link previews, open data': [
    'config/environment.ts',
    'config/processors.text.ts',
    'http/files/legal-texts.text.ts',
    'http/files/legal-texts.ts',
    'open-data/gbfs-documents.ts',
    'pages/page-metadata.text.ts',
  ],
  'words that names are made of': ['account/sign-in/generate-nickname.ts'],
};

const HANGUL = /\p{Script=Hangul}/u;
const sources = import.meta.dirname;

const withKorean = globSync('**/*.ts', { cwd: sources })
  .filter((file) => !file.endsWith('.test.ts') && HANGUL.test(withoutComments(file)))
  .toSorted();
const entries = Object.values(allowed).flat();

function withoutComments(file: string): string {
  return readFileSync(`${sources}/${file}`, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '');
}

const isOf = (entry: string, file: string) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry);

test('no file of the server has Korean text without a reason', () => {
  expect(withKorean.filter((file) => !entries.some((entry) => isOf(entry, file)))).toEqual([]);
});

test('every reason for Korean text is needed, once', () => {
  expect(entries.filter((entry) => !withKorean.some((file) => isOf(entry, file)))).toEqual([]);
  expect(new Set(entries).size).toBe(entries.length);
});

test('Korean text in a comment is not taken for one that is sent', () => {
  expect(HANGUL.test(withoutComments('item/suspected-lost.ts'))).toBe(false);
  expect(HANGUL.test(withoutComments('item/get-place.ts'))).toBe(true);
});
