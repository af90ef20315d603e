// What a plan saves on real rentals, and what ending it would give back.
import { useRulesInForce } from '#client/rules-in-force.ts';
import { useProducts } from '#console/choices/choices.api.ts';
import { membershipRefund, membershipWorthWon } from '#domain/membership.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { PriceEffects } from '../../price-effects.tsx';
import { priceExamples, type PriceExample } from '../../price-examples.ts';
import { effectsText as text } from './plan-effects.text.ts';
import type { PlanValues } from './plan-values.ts';

const savingOn = ({ hours, pricePerHour, dayCap }: PriceExample, freeMinutes: number) =>
  membershipWorthWon({ hours, pricePerHourWon: pricePerHour, dayCapWon: dayCap }, freeMinutes);

export function PlanSavings({ values: { products: picked, freeMinutes } }: { values: PlanValues }) {
  const { maxHours } = useRulesInForce();
  const products = useProducts();
  const ids = picked.length === 0 ? null : picked.map(({ id }) => id);
  return (
    <PriceEffects
      title={text.savingsTitle}
      end={<span className="text-small text-sub">{text.savingsRule}</span>}
      discountName="멤버십"
      roomy
      examples={priceExamples(products, ids, maxHours)}
      discountOf={(example) => savingOn(example, freeMinutes)}
    />
  );
}

/** So much was saved in the second example. */
const SAVED_WON = 1000;

export function PlanRefunds({ values: { price, days } }: { values: PlanValues }) {
  if (!Number.isInteger(price)) return null;
  // Somewhere in its middle, but a plan of a day has only one.
  const daysUsed = Math.max(1, Math.floor(days / 3));
  const terms = { priceWon: price, days, daysUsed, refundableWon: price };
  const unused = membershipRefund({ ...terms, daysUsed: 1, uses: 0, discountsWon: 0 });
  const used = membershipRefund({ ...terms, uses: 1, discountsWon: SAVED_WON });
  return (
    <>
      <Panel title={text.refundTitle}>
        <p className="mb-1 text-small text-sub">{text.refundRule}</p>
        <Facts>
          <Fact name={text.unused}>{formatWon(unused.amount)}</Fact>
          <Fact name={text.used(daysUsed, SAVED_WON)}>
            {formatNumber(price)} − {formatNumber(used.daysWon)} − {formatNumber(used.discountsWon)} →{' '}
            {formatWon(used.amount)}
          </Fact>
        </Facts>
      </Panel>
      <Panel>
        <Tip className="bg-transparent p-0">
          조건은 살 때 그대로 남아요. 나중에 바꿔도 <b>이미 산 사람은 그대로</b>예요.
        </Tip>
      </Panel>
    </>
  );
}
