// The screen after the payment window of an extension: the payment is confirmed, then the new due time is shown.
import { useState } from 'react';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { formatKoreanTime, koreanDate } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { DiscountRows } from '#web/benefit/order/discount-rows.tsx';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { paths } from '#web/navigation/paths.ts';
import {
  parseAuthenticatedPayment,
  usePaymentConfirmation,
  type Confirmation,
} from '#web/payment/payment.api.ts';
import { PaymentPending } from '#web/payment/payment-pending.tsx';
import { useRedirectIfRefused } from '#web/payment/payment-refused.ts';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { SuccessState } from '#ui/display/success-state.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useBackLeadsTo } from '#ui/navigation/back-leads-to.ts';
import { dayAndHour } from '../day-and-hour.ts';

export function ExtendCompleteScreen() {
  const [query] = useSearchParams();
  const payment = parseAuthenticatedPayment(query);
  const { reply, error, retrying } = usePaymentConfirmation(payment, {
    types: ['EXTENSION'],
    invalidates: ['rentals', 'home', 'benefits'],
  });
  useRedirectIfRefused({ nothingToConfirm: payment === undefined, error });
  useDocumentTitle(reply === undefined ? '결제 승인 중…' : '연장 완료');

  if (reply === undefined) return <PaymentPending retrying={retrying} />;
  return <Receipt extension={reply} />;
}

function Receipt({ extension }: { extension: Confirmation<'EXTENSION'> }) {
  useBackLeadsTo(paths.home);
  const [now] = useState(() => new Date());
  const due = new Date(extension.expectedReturnTime);
  const when = dayAndHour(due, now);
  return (
    <Screen layout="task" bar={<HomeBar />}>
      <SuccessState
        title={`${extension.extendedHours}시간 더 쓸 수 있어요`}
        line={
          <>
            <b className="text-main">{koreanDate(due) === koreanDate(now) ? `오늘 ${when}` : when}</b>까지
            반납해 주세요
          </>
        }
      />
      <div className="px-gutter pb-6">
        <KeyValues tight>
          <KeyValue label="물품">{extension.productName}</KeyValue>
          <KeyValue label="연장 시간">{extension.extendedHours}시간</KeyValue>
          <KeyValue label="반납 예정">{formatKoreanTime(due)}</KeyValue>
          <DiscountRows {...extension} />
          <KeyValue label="총 결제 금액" total>
            {formatWon(extension.totalAmount)}
          </KeyValue>
        </KeyValues>
      </div>
    </Screen>
  );
}
