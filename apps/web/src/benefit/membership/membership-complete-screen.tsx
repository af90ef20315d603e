// The screen after the payment window of a membership: the payment is confirmed, then how long it runs is shown.
import { useState } from 'react';
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
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
import { ButtonLink } from '#ui/action/button.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { SuccessState } from '#ui/display/success-state.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useBackLeadsTo } from '#ui/navigation/back-leads-to.ts';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import * as text from './membership-complete.text.ts';

export function MembershipCompleteScreen() {
  const [query] = useSearchParams();
  const payment = parseAuthenticatedPayment(query);
  const { reply, error, retrying } = usePaymentConfirmation(payment, {
    types: ['MEMBERSHIP'],
    invalidates: ['benefits'],
  });
  useRedirectIfRefused({ nothingToConfirm: payment === undefined, error });
  useDocumentTitle(reply === undefined ? pendingText.documentTitle : text.documentTitle);

  if (reply === undefined) return <PaymentPending retrying={retrying} />;
  return <Receipt membership={reply} />;
}

function Receipt({ membership }: { membership: Confirmation<'MEMBERSHIP'> }) {
  useBackLeadsTo(paths.membership);
  const { startsAt, endsAt } = membership;
  const [now] = useState(Date.now);
  const isLater = startsAt !== null && Date.parse(startsAt) > now;
  return (
    <Screen
      layout="task"
      bar={
        <BottomBar>
          <ButtonLink block to={paths.membership}>
            {text.seeMembership}
          </ButtonLink>
          <ButtonLink block variant="secondary" className="mt-2" to={paths.home}>
            {text.home}
          </ButtonLink>
        </BottomBar>
      }
    >
      <SuccessState
        title={text.title}
        line={isLater ? text.startsLater(formatKoreanDate(new Date(startsAt))) : text.startsNow}
      />
      <div className="px-gutter pb-6">
        <KeyValues tight>
          <KeyValue label={text.membership}>
            <Name of={membership} field="planName" />
          </KeyValue>
          {startsAt !== null && endsAt !== null && (
            <KeyValue label={text.period}>
              {/* The last day is the one that is still covered. */}
              {text.span(
                formatKoreanDate(new Date(startsAt)),
                formatKoreanDate(new Date(Date.parse(endsAt) - 1)),
              )}
            </KeyValue>
          )}
          <KeyValue label={text.paid} total>
            {formatWon(membership.totalAmount)}
          </KeyValue>
        </KeyValues>
      </div>
    </Screen>
  );
}
