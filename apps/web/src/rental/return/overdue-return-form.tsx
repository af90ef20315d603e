// The return of an overdue item: what is owed is agreed to and paid, which returns it.
import { hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { CardOriginField } from '#web/payment/card-origin-field.ts';
import { PaymentConsent, usePaymentConsent } from '#web/payment/payment-consent.tsx';
import { prepareOverdue } from '#web/payment/prepare.api.ts';
import { useCardPayment } from '#web/payment/use-card-payment.ts';
import { Button } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import type { ReturnQuote } from '../rental.api.ts';
import { StopLink } from '../stop/stop-link.tsx';
import { PromisedHelpPoints } from './lazy-help-points.ts';
import { OverdueCard, QuoteCard } from './quote-card.tsx';
import { StoppedNote } from './stopped-note.tsx';
import * as text from './overdue-return.text.ts';

interface OverdueReturnFormProps {
  quote: ReturnQuote;
  /** The quote can no longer be paid: a new one is needed. */
  onQuoteExpired: () => void;
}

export function OverdueReturnForm({ quote, onQuoteExpired }: OverdueReturnFormProps) {
  const consent = usePaymentConsent(quote.overdueAmount);
  const { paying, pay } = useCardPayment({
    prepare: () => prepareOverdue(quote.returnInfoKey),
    success: paths.returnComplete({ overdue: true }),
    onRefused: (error) => {
      if (
        hasCode(error, 'QUOTE_EXPIRED', 'QUOTE_NOT_FOUND', 'OVERDUE_NOTHING_OWED', 'RENTAL_ALREADY_RETURNED')
      )
        onQuoteExpired();
    },
  });
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar consent={<PaymentConsent {...consent} />}>
          <Button block busy={paying} disabled={!consent.agreed} onClick={pay}>
            {text.pay}
          </Button>
          <StopLink rentalHistoryToken={quote.rentalHistoryToken} />
        </BottomBar>
      }
    >
      <TitleBlock title={text.title} line={text.line} />
      <div className="grid gap-3 px-gutter pb-4">
        <StoppedNote until={quote.stoppedUntil} />
        <QuoteCard quote={quote} />
        {/* On a short screen the bar must not hide what is to be paid. */}
        <div className="[@media(max-height:700px)]:-order-1">
          <OverdueCard quote={quote} />
        </div>
        {quote.points.help > 0 && <PromisedHelpPoints points={quote.points} />}
        <CardOriginField className="mt-2" />
      </div>
    </Screen>
  );
}
