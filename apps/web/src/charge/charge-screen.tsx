// The screen of a charge: what is asked for and why. Nothing is paid by itself; the renter pays it or objects.
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { CardOriginField } from '#web/payment/card-origin-field.ts';
import { PaymentConsent, usePaymentConsent } from '#web/payment/payment-consent.tsx';
import { useCardPayment } from '#web/payment/use-card-payment.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { TaskFrame } from '#ui/loading/task-frame.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Lines } from '#ui/display/lines.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { prepareCharge, useCharge, type ChargeReply } from './charge.api.ts';
import { reasonOf } from './charge.text.ts';
import * as text from './charge-screen.text.ts';
import { Objection } from './objection.tsx';
import { AskAboutCharge } from './ask-about-charge.tsx';
import { ChargeFacts, ChargeRules } from './charge-facts.tsx';
import { SettledCharge } from './settled-charge.tsx';

export function ChargeScreen() {
  const { id = '' } = useParams();
  const query = useCharge(Number(id));
  return (
    <AsyncContent
      query={query}
      notFound={hasCode(query.error, 'CHARGE_NOT_FOUND', 'INVALID_INPUT') ? <MissingCharge /> : undefined}
      frame={TaskFrame}
    >
      {(reply) =>
        reply.charge.state === 'OPEN' ? (
          <OpenCharge reply={reply} onChanged={() => void query.refetch()} />
        ) : (
          <SettledCharge reply={reply} />
        )
      }
    </AsyncContent>
  );
}

function MissingCharge() {
  return (
    <EmptyState
      title={text.missing}
      line={text.missingLine}
      action={
        <ButtonLink size="m" to={paths.history}>
          {text.seeHistory}
        </ButtonLink>
      }
    />
  );
}

function OpenCharge({ reply, onChanged }: { reply: ChargeReply; onChanged: () => void }) {
  const { charge } = reply;
  const consent = usePaymentConsent(charge.amount);
  const { paying, pay } = useCardPayment({
    prepare: () => prepareCharge(charge.id),
    success: paths.chargeComplete,
    // Waived, lowered or paid meanwhile: what is shown must be what is asked for.
    onRefused: onChanged,
  });
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar consent={<PaymentConsent {...consent} />}>
          <Button block busy={paying} disabled={!consent.agreed} onClick={pay}>
            {text.pay(charge.amount)}
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock
        title={<Lines of={text.titleLines(reasonOf(charge.reason))} />}
        line={<Lines of={text.lines} />}
      />
      <div className="px-gutter pb-6">
        <ChargeFacts reply={reply} />
        <ChargeRules reply={reply} />
        <CardOriginField className="mt-6" />
        <Objection charge={charge} />
        <AskAboutCharge reply={reply} />
      </div>
    </Screen>
  );
}
