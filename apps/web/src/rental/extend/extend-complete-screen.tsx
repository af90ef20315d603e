// The screen after the payment window of an extension: the payment is confirmed, then the new due time is shown.
import { useState } from 'react';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { DiscountRows } from '#web/benefit/order/discount-rows.tsx';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { Name } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import {
  parseAuthenticatedPayment,
  usePaymentConfirmation,
  type Confirmation,
} from '#web/payment/payment.api.ts';
import { PaymentPending } from '#web/payment/payment-pending.tsx';
import * as pendingText from '#web/payment/payment-pending.text.ts';
import { useRedirectIfRefused } from '#web/payment/payment-refused.ts';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { Parts } from '#ui/display/lines.tsx';
import { SuccessState } from '#ui/display/success-state.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useBackLeadsTo } from '#ui/navigation/back-leads-to.ts';
import { dayAndHour } from '../day-and-hour.ts';
import * as text from './extend-complete.text.ts';

export function ExtendCompleteScreen() {
  const [query] = useSearchParams();
  const payment = parseAuthenticatedPayment(query);
  const { reply, error, retrying } = usePaymentConfirmation(payment, {
    types: ['EXTENSION'],
    invalidates: ['rentals', 'home', 'benefits'],
  });
  useRedirectIfRefused({ nothingToConfirm: payment === undefined, error });
  useDocumentTitle(reply === undefined ? pendingText.documentTitle : text.documentTitle);

  if (reply === undefined) return <PaymentPending retrying={retrying} />;
  return <Receipt extension={reply} />;
}

function Receipt({ extension }: { extension: Confirmation<'EXTENSION'> }) {
  useBackLeadsTo(paths.home);
  const [now] = useState(() => new Date());
  const due = new Date(extension.expectedReturnTime);
  return (
    <Screen layout="task" bar={<HomeBar />}>
      <SuccessState
        title={text.title(extension.extendedHours)}
        line={<Parts of={text.returnItBy(<b className="text-main">{dayAndHour(due, now, true)}</b>)} />}
      />
      <div className="px-gutter pb-6">
        <KeyValues tight>
          <KeyValue label={text.item}>
            <Name of={extension} field="productName" />
          </KeyValue>
          <KeyValue label={text.extendedBy}>{text.hoursOf(extension.extendedHours)}</KeyValue>
          <KeyValue label={text.returnBy}>{formatKoreanTime(due)}</KeyValue>
          <DiscountRows {...extension} />
          <KeyValue label={text.paid} total>
            {formatWon(extension.totalAmount)}
          </KeyValue>
        </KeyValues>
      </div>
    </Screen>
  );
}
