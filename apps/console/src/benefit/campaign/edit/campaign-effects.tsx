// Beside the form of a campaign: what its coupons take off real rentals, and how far its budget goes.
import { useRulesInForce } from '#client/rules-in-force.ts';
import { useProducts } from '#console/choices/choices.api.ts';
import { couponWorthWon, settlePrice } from '#domain/rental/discounts.ts';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { PriceEffects } from '../../price-effects.tsx';
import { priceExamples } from '../../price-examples.ts';
import type { CampaignDetail } from '../campaign-row.ts';
import { effectsText as text } from './campaign-effects.text.ts';
import type { CampaignValues } from './campaign-values.ts';

type Coupon = Parameters<typeof couponWorthWon>[0];

/** Undefined as long as what is typed is no discount. */
function couponOf({ kind, amount, rate, maxDiscount }: CampaignValues): Coupon | undefined {
  const isWhole = (value: number | null): value is number => value !== null && Number.isInteger(value);
  if (kind === 'FIXED') return isWhole(amount) ? { amountWon: amount } : undefined;
  return isWhole(rate) ? { rate, maxDiscountWon: isWhole(maxDiscount) ? maxDiscount : null } : undefined;
}

const discountOn = (coupon: Coupon, listWon: number) =>
  settlePrice(listWon, [{ kind: 'COUPON', atMostWon: couponWorthWon(coupon, listWon) }]).discounts[0]
    ?.amountWon ?? 0;

export interface CampaignEffectsProps {
  values: CampaignValues;
  /** What its kind of rental was like lately; undefined for one that does not exist yet. */
  past: CampaignDetail['past'] | undefined;
}

export function CampaignEffects({ values, past }: CampaignEffectsProps) {
  const { maxHours } = useRulesInForce();
  const products = useProducts();
  const coupon = couponOf(values);
  if (coupon === undefined) return null;
  const ids = values.products.length === 0 ? null : values.products.map(({ id }) => id);
  const minAmount = values.minAmount ?? 0;
  return (
    <>
      <PriceEffects
        title={text.tableTitle}
        discountName="할인"
        examples={priceExamples(products, ids, maxHours)}
        discountOf={({ listWon }) => (listWon < minAmount ? null : discountOn(coupon, listWon))}
      >
        {text.rounding}
      </PriceEffects>
      {values.budget !== null && Number.isInteger(values.budget) && (
        <BudgetSums budget={values.budget} coupon={coupon} values={values} past={past} />
      )}
    </>
  );
}

interface BudgetSumsProps extends CampaignEffectsProps {
  budget: number;
  coupon: Coupon;
}

function BudgetSums({ budget, coupon, values, past }: BudgetSumsProps) {
  const most = 'amountWon' in coupon ? coupon.amountWon : coupon.maxDiscountWon;
  const usual = past === undefined ? 0 : discountOn(coupon, past.averageRentWon);
  return (
    <Panel title={text.budgetTitle}>
      <Facts>
        {most !== null && (
          <Fact name={text.budgetBy(budget, most, values.kind)}>
            {text.atLeast(Math.floor(budget / most))}
          </Fact>
        )}
        {usual > 0 && <Fact name={text.usualDiscount(usual)}>{text.about(Math.floor(budget / usual))}</Fact>}
        {usual > 0 && past !== undefined && past.firstRentals > 0 && values.firstRentalOnly && (
          <Fact name={text.everyFirstRental(past.firstRentals)}>
            {text.aboutWon(past.firstRentals * usual)}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
