// The screen after the payment window: the payment of the charge is confirmed, then what was paid is shown.
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { formatWon } from '#domain/text/won.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { Name } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { PaymentPending } from '#web/payment/payment-pending.tsx';
import * as pendingText from '#web/payment/payment-pending.text.ts';
import { useRedirectIfRefused } from '#web/payment/payment-refused.ts';
import {
  parseAuthenticatedPayment,
  usePaymentConfirmation,
  type Confirmation,
} from '#web/payment/payment.api.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { SuccessState } from '#ui/display/success-state.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useBackLeadsTo } from '#ui/navigation/back-leads-to.ts';
import { reasonOf } from './charge.text.ts';
import * as text from './charge-complete.text.ts';

export function ChargeCompleteScreen() {
  const [query] = useSearchParams();
  const payment = parseAuthenticatedPayment(query);
  const { reply, error, retrying } = usePaymentConfirmation(payment, {
    types: ['CHARGE'],
    invalidates: ['rentals', 'home'],
  });
  useRedirectIfRefused({ nothingToConfirm: payment === undefined, error });
  useDocumentTitle(reply === undefined ? pendingText.documentTitle : text.documentTitle);

  if (reply === undefined) return <PaymentPending retrying={retrying} />;
  return <Receipt charge={reply} />;
}

function Receipt({ charge }: { charge: Confirmation<'CHARGE'> }) {
  useBackLeadsTo(paths.history);
  return (
    <Screen
      layout="task"
      bar={
        <BottomBar>
          <ButtonLink block to={paths.historyDetail(charge.rentalHistoryToken)}>
            {text.seeRental}
          </ButtonLink>
          <ButtonLink block variant="secondary" className="mt-2" to={paths.home}>
            {text.home}
          </ButtonLink>
        </BottomBar>
      }
    >
      <SuccessState title={text.title} line={text.line} />
      <div className="px-gutter pb-6">
        <KeyValues>
          <KeyValue label={text.item}>
            <Name of={charge} field="productName" />
          </KeyValue>
          <KeyValue label={reasonOf(charge.reason)} total>
            {formatWon(charge.totalAmount)}
          </KeyValue>
        </KeyValues>
      </div>
    </Screen>
  );
}
