// For how long a rental is extended, and what it costs.
import { useState } from 'react';
import { extensionAmountWon, HOUR_MS, hoursUntilDayCap } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import type { ChosenBenefits } from '#web/benefit/order/extension-benefits.tsx';
import { Name } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { CardOriginField } from '#web/payment/card-origin-field.ts';
import { PaymentConsent, usePaymentConsent } from '#web/payment/payment-consent.tsx';
import { useCardPayment } from '#web/payment/use-card-payment.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { DayCapNotice, LineWithCap, PricePerHour, SumNote } from '../checkout/day-cap.tsx';
import * as capText from '../checkout/day-cap.text.ts';
import { HourStepper } from '../checkout/hour-stepper.tsx';
import * as stepperText from '../checkout/hour-stepper.text.ts';
import { ItemSummary } from '../item-summary.tsx';
import { dayAndHour } from '../day-and-hour.ts';
import * as text from './extension-form.text.ts';
import { prepareExtension, type Extension } from './extension.api.ts';

/** Many have nothing to take off. */
const ExtensionBenefits = deferredComponent(
  async () => (await import('#web/benefit/order/extension-benefits.tsx')).ExtensionBenefits,
);

interface ExtensionFormProps {
  token: string;
  extension: Extension;
  /** By the server's clock. */
  now: Date;
  onRefused: () => void;
}

export function ExtensionForm({ token, extension, now, onRefused }: ExtensionFormProps) {
  const { maxHours, pricePerHour, dayCap, rentedHours } = extension;
  const [chosen, setChosen] = useState(1);
  const hours = Math.min(chosen, maxHours);
  const listAmount = extensionAmountWon(rentedHours, hours, pricePerHour, dayCap);
  const [chosenBenefits, setChosenBenefits] = useState<ChosenBenefits>();
  const [refusal, setRefusal] = useState<unknown>();
  const { price, wanted, isSettled } = chosenBenefits ?? {};
  const amount = price?.amount ?? listAmount;
  const capHours = dayCap === null ? undefined : hoursUntilDayCap(pricePerHour, dayCap);
  const due = new Date(extension.expectedReturnTime);
  const newDue = new Date(due.getTime() + hours * HOUR_MS);
  const rentedUntil = text.rentedUntil(dayAndHour(due, now, true));
  const consent = usePaymentConsent(amount);
  const { paying, pay } = useCardPayment({
    prepare: () => prepareExtension({ rentalHistoryToken: token, hours, amount, ...wanted }),
    success: paths.extendComplete,
    onRefused: (error) => {
      setRefusal(error);
      onRefused();
    },
  });
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar
          notice={
            capHours !== undefined && (
              <DayCapNotice
                reached={rentedHours + hours >= capHours}
                rest={hours < maxHours ? capText.extendedStaysThere : undefined}
              />
            )
          }
          sum={{
            label: text.toPay,
            note: price ? undefined : <SumNote won={pricePerHour} hours={hours} amount={amount} />,
            amount: formatWon(amount),
          }}
          consent={<PaymentConsent {...consent} />}
        >
          <Button block busy={paying} disabled={!consent.agreed || isSettled === false} onClick={pay}>
            {amount === 0 ? text.extendForNothing : text.extendAndPay}
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock title={text.title} line={text.limit(rentedHours + maxHours)} />
      <div className="px-gutter">
        <Card variant="flat" className="p-4! [@media(max-height:700px)]:py-2!">
          <ItemSummary
            name={<Name of={extension} field="productName" />}
            image={extension.productImage}
            category={extension.category}
            {...(dayCap === null
              ? { line: rentedUntil, end: <PricePerHour won={pricePerHour} /> }
              : {
                  line: (
                    <LineWithCap
                      line={rentedUntil}
                      pricePerHour={pricePerHour}
                      dayCap={dayCap}
                      more={capText.feeIsExtra}
                    />
                  ),
                })}
          />
        </Card>
      </div>
      <div className="grid flex-1 content-center px-gutter py-5 [@media(max-height:700px)]:py-2">
        <HourStepper
          hours={hours}
          onChange={setChosen}
          max={maxHours}
          rented={rentedHours}
          until={stepperText.until(dayAndHour(newDue, now))}
          quick={quickChoices(maxHours)}
          capHours={capHours}
        />
      </div>
      {listAmount > 0 && (
        <ExtensionBenefits
          order={{ kind: 'EXTENSION', rentalHistoryToken: token, hours }}
          refusal={refusal}
          onChange={setChosenBenefits}
        />
      )}
      {amount > 0 && <CardOriginField className="px-gutter pb-6" />}
    </Screen>
  );
}

function quickChoices(maxHours: number) {
  const few = [1, 2, 4].filter((hours) => hours < maxHours);
  return [
    ...few.map((hours) => ({ value: hours, label: stepperText.shortHours(hours) })),
    {
      value: maxHours,
      label: (
        <span>
          {text.mostHours(maxHours)}
          <span className="sr-only">{text.mostHoursUnit}</span>
        </span>
      ),
    },
  ];
}
