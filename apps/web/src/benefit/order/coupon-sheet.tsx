// Chooses the coupon of an order: the one that saves most on top, those that cannot be used below with the reason.
import { useId, useState } from 'react';
import { Name } from '#web/names/name.tsx';
import { Button } from '#ui/action/button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { ChoiceCard } from '#ui/action/choice-card.tsx';
import type { Coupon } from '../coupon/coupon.api.ts';
import { conditionsOf, mostOff, until, worthOf } from '../coupon/coupon.text.ts';
import type { OrderCoupons } from './offered-benefits.api.ts';
import { minus } from './discount-rows.text.ts';
import * as text from './coupon-sheet.text.ts';

interface CouponSheetProps {
  open: boolean;
  coupons: OrderCoupons;
  /** Undefined while none is used. */
  chosenId: number | undefined;
  onChoose: (id: number | undefined) => void;
  onClose: () => void;
}

export function CouponSheet({ open, ...choice }: CouponSheetProps) {
  const { onClose } = choice;
  const title = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      variant="bare"
      labelledBy={title}
      className="fixed inset-x-0 top-auto bottom-0 mx-auto my-0 h-auto max-h-[88dvh] w-full max-w-sheet overflow-y-auto rounded-t-[28px] bg-(--od-surface-raised) px-gutter pb-[calc(16px+var(--od-safe-b))] text-left text-main backdrop:bg-(--od-scrim)!"
    >
      <button
        type="button"
        className="relative -mb-2 block h-11 w-full after:absolute after:top-3 after:left-1/2 after:h-[5px] after:w-10 after:-translate-x-1/2 after:rounded-[3px] after:bg-ink-200"
        aria-label={text.close}
        onClick={onClose}
      />
      <h2 id={title} className="text-title-2">
        {text.chooseCoupon}
      </h2>
      <p className="mt-1 text-sub">{text.oneForEachOrder}</p>
      <Choices key={String(open)} labelledBy={title} {...choice} />
    </Modal>
  );
}

interface ChoicesProps extends Omit<CouponSheetProps, 'open'> {
  labelledBy: string;
}

function Choices({ labelledBy, coupons: { usable, unusable }, chosenId, onChoose, onClose }: ChoicesProps) {
  const [picked, setPicked] = useState<number | 'none' | undefined>(chosenId);
  const pickedCoupon = usable.find(({ id }) => id === picked);
  return (
    <>
      <div role="radiogroup" aria-labelledby={labelledBy} className="mt-4.5 grid gap-2">
        {usable.map((coupon, index) => (
          <ChoiceCard
            key={coupon.id}
            group="coupon"
            title={<Name of={coupon} />}
            line={describe(coupon, index === 0 && usable.length > 1)}
            lineClassName={index === 0 && usable.length > 1 ? 'font-semibold text-lamp-700' : undefined}
            end={
              <b className="text-body-1 font-bold whitespace-nowrap tabular-nums">
                {minus(coupon.discount ?? 0)}
              </b>
            }
            checked={picked === coupon.id}
            onPick={() => setPicked(coupon.id)}
          />
        ))}
        <ChoiceCard
          group="coupon"
          title={text.noCoupon}
          line={text.keptForLater}
          checked={picked === 'none'}
          onPick={() => setPicked('none')}
        />
      </div>
      {unusable.length > 0 && <Unusable coupons={unusable} />}
      <Button
        block
        className="mt-5"
        disabled={picked === undefined}
        onClick={() => {
          onChoose(pickedCoupon?.id);
          onClose();
        }}
      >
        {picked === 'none'
          ? text.withoutCoupon
          : pickedCoupon
            ? text.save(pickedCoupon.discount ?? 0)
            : text.saveSome}
      </Button>
    </>
  );
}

/** "30%, 최대 2,000원 · 11.20까지" */
function describe(coupon: Coupon, isBest: boolean): string {
  const ends = until(new Date(coupon.expiresAt));
  if (isBest) return `${text.savesMost} · ${ends}`;
  const what =
    coupon.maxDiscount === undefined
      ? conditionsOf(coupon)
      : text.rateWithMost(worthOf(coupon), mostOff(coupon.maxDiscount));
  return `${what} · ${ends}`;
}

function Unusable({ coupons }: { coupons: readonly Coupon[] }) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="mx-0.5 mt-5 mb-2 text-caption font-semibold text-faint">
        {text.notThisTime}
      </h3>
      <ul className="grid gap-2">
        {coupons.map((coupon) => (
          <li key={coupon.id} className="flex items-center gap-3 rounded-lg bg-ink-50 px-4 py-3.5 text-faint">
            <span
              aria-hidden="true"
              className="size-6 flex-none rounded-full border-[1.8px] border-ink-300 bg-ink-100"
            />
            <span className="min-w-0">
              <b className="block font-semibold">
                <Name of={coupon} />
              </b>
              <span className="block text-caption">{text.obstacleOf(coupon)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
