// The coupon of an order: how many can be used, or the one that was chosen.
import { Suspense, useState } from 'react';
import { Name } from '#web/names/name.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import type { Coupon } from '../coupon/coupon.api.ts';
import { couponOf } from '../coupon/coupon.text.ts';
import { IconTile } from '../icon-tile.tsx';
import type { OrderPrice } from './order.api.ts';
import type { OrderCoupons } from './offered-benefits.api.ts';
import { RowWords } from './row-words.tsx';
import * as text from './order.text.ts';

const CouponSheet = lazyComponent(async () => (await import('./coupon-sheet.tsx')).CouponSheet);

export interface CouponRowProps {
  coupons: OrderCoupons;
  chosen: Coupon | undefined;
  discount: OrderPrice['discounts'][number] | undefined;
  onChoose: (id: number | undefined) => void;
}

export function CouponRow({ coupons, chosen, discount, onChoose }: CouponRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className="flex min-h-16 w-full items-center gap-3 py-2 text-left"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <IconTile icon="ticket" />
        <RowWords
          title={chosen ? <Name of={chosen} /> : text.coupon}
          line={chosen ? couponOf(chosen) : text.usableCoupons(coupons.usable.length)}
        />
        {chosen && discount && (
          <b className="font-bold whitespace-nowrap tabular-nums">{text.minus(discount.amount)}</b>
        )}
        <Icon name="right" size={20} className="flex-none text-ink-400" />
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <CouponSheet
            open={isOpen}
            coupons={coupons}
            chosenId={chosen?.id}
            onChoose={onChoose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
