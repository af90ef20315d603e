// A plan before it is bought: what it gives, what it is worth, and how it would be refunded.
import { useState } from 'react';
import { rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { Name } from '#web/names/name.tsx';
import { nameOf, namesIn } from '#web/names/names.ts';
import { paths } from '#web/navigation/paths.ts';
import { CardOriginField } from '#web/payment/card-origin-field.ts';
import { PaymentConsent, usePaymentConsent } from '#web/payment/payment-consent.tsx';
import { useCardPayment } from '#web/payment/use-card-payment.ts';
import { Button } from '#ui/action/button.tsx';
import { ChipRadios } from '#ui/action/chip-radios.tsx';
import { Parts } from '#ui/display/lines.tsx';
import { Icon, type IconName } from '#ui/illustration/icon.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Divider } from '#ui/layout/section.tsx';
import { IconTile } from '../../icon-tile.tsx';
import { FreeHoursRing } from './free-hours-ring.tsx';
import { prepareMembership, useCoveredProduct } from './buy-membership.api.ts';
import type { Plan } from '../membership.api.ts';
import { PlanCard } from '../plan-card.tsx';
import { freeHours } from '../plan-terms.ts';
import { RefundExample } from './refund-example.tsx';
import { days } from '../refund-sum.text.ts';
import * as text from './offer.text.ts';

interface OfferProps {
  title: string;
  plans: readonly [Plan, ...Plan[]];
  /** The plan is another one by now, or one is running: what is shown has to be read again. */
  onRefused: () => void;
}

export function Offer({ title, plans, onRefused }: OfferProps) {
  const [chosen, setChosen] = useState(plans[0].id);
  const plan = plans.find(({ id }) => id === chosen) ?? plans[0];
  const consent = usePaymentConsent(plan.price);
  const { paying, pay } = useCardPayment({
    prepare: () => prepareMembership(plan),
    success: paths.membershipComplete,
    onRefused,
  });
  return (
    <Screen
      header={<SubHeader title={title} />}
      layout="task"
      bar={
        <BottomBar consent={<PaymentConsent words={text.consent} {...consent} />}>
          <Button block busy={paying} disabled={!consent.agreed} onClick={pay}>
            {text.pay(plan.price)}
          </Button>
        </BottomBar>
      }
    >
      {plans.length > 1 && (
        <ChipRadios
          className="mx-gutter mb-3"
          label={text.plans}
          choices={plans.map((one) => ({ value: one.id, label: <Name of={one} /> }))}
          value={plan.id}
          onChange={setChosen}
        />
      )}
      <PlanCard
        name={<Name of={plan} />}
        title={[text.everyRental, text.firstHoursFree(freeHours(plan))]}
        picture={<FreeHoursRing hours={freeHours(plan)} label={text.hours(freeHours(plan))} />}
      >
        <p className="mt-5 flex items-baseline justify-between border-t border-(--od-veil) pt-4">
          <span className="text-inverse-sub">{days(plan.days)}</span>
          <b className="text-title-2 tabular-nums">{formatWon(plan.price)}</b>
        </p>
      </PlanCard>
      <ul className="mt-4 px-gutter">
        <Term
          icon="box"
          title={plan.products === null ? text.allProducts : text.someProducts(namesIn(plan, 'products'))}
          line={text.notForFees}
        />
        <Term
          icon="refresh"
          title={text.rentalsPerDay(plan.rentalsPerDay)}
          line={plan.gapMinutes > 0 ? text.gapBetween(plan.gapMinutes) : text.refilledAtMidnight}
        />
        <Term icon="shield" title={text.noRenewal} line={text.endsByItself(plan.days)} />
      </ul>
      <WorthIt plan={plan} />
      <Divider className="mt-6" />
      <RefundExample plan={plan} />
      <CardOriginField className="px-gutter pb-6" />
    </Screen>
  );
}

function Term({ icon, title, line }: { icon: IconName; title: string; line: string }) {
  return (
    <li className="flex min-h-15 items-center gap-3.5 py-1.5">
      <IconTile icon={icon} size="m" />
      <span className="min-w-0">
        <b className="block text-body-1 font-semibold">{title}</b>
        <span className="text-caption text-sub">{line}</span>
      </span>
    </li>
  );
}

/** From how many rentals of a product on it is cheaper than none, if there can be so many. */
function WorthIt({ plan }: { plan: Plan }) {
  const { data: product } = useCoveredProduct(plan);
  if (product === undefined) return null;
  const savedEach = rentalAmountWon(freeHours(plan), product.pricePerHour, product.dayCap);
  const times = Math.floor(plan.price / savedEach) + 1;
  if (times > plan.days * plan.rentalsPerDay) return null;
  return (
    <p className="mx-gutter mt-2 flex items-center gap-2 rounded-[14px] bg-lamp px-4 py-3">
      <Icon name="lamp" size={20} className="flex-none text-lamp-700" />
      <span>
        <Parts
          of={text.worthIt(
            nameOf(product),
            <b className="font-semibold tabular-nums">{text.times(times)}</b>,
          )}
        />
      </span>
    </p>
  );
}
