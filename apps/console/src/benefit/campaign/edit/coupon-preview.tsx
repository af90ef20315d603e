// The coupon as a renter will see it, with what the form holds.
import { Icon } from '#console/ui/display/icon.tsx';
import { formatWon } from '#domain/text/won.ts';
import { namesOf } from '../campaign.text.ts';
import type { CampaignValues } from './campaign-values.ts';
import { previewText as text } from './coupon-preview.text.ts';

export function CouponPreview({ values }: { values: CampaignValues }) {
  const { name, kind, amount, rate, maxDiscount, minAmount, lifeDays, lifeUntil, firstRentalOnly } = values;
  const tag = firstRentalOnly ? text.firstRental : (namesOf(values.products) ?? namesOf(values.stations));
  return (
    <section
      aria-label={text.title}
      className="grid justify-items-center gap-3 rounded-[16px] bg-paper-200 px-[22px] pt-[18px] pb-[22px]"
    >
      <p className="flex items-center gap-2.5 text-small font-semibold text-sub">
        <Icon name="mobile" />
        {text.title}
      </p>
      <div className="grid w-full max-w-[360px] grid-cols-[minmax(0,1fr)_88px] overflow-hidden rounded-[20px] bg-white shadow-2">
        <div className="min-w-0 px-[18px] pt-[18px] pb-[17px]">
          {tag !== undefined && <p className="truncate text-small font-semibold text-glow">{tag}</p>}
          <p className="text-[1.625rem]/8 font-bold tracking-[-0.03em]">
            {kind === 'FIXED' ? text.won(amount) : text.rate(rate)}
            {kind === 'RATE' && maxDiscount !== null && Number.isInteger(maxDiscount) && (
              <small className="ml-1 text-[1rem] font-semibold tracking-[-0.02em]">
                최대 {formatWon(maxDiscount)}
              </small>
            )}
          </p>
          <p className="mt-1 font-semibold break-words">{name.trim() || '이름'}</p>
          <p className="text-small text-sub">{text.terms({ minAmount, lifeDays, lifeUntil })}</p>
        </div>
        <span className="grid place-items-center border-l-2 border-dashed border-lamp-300 bg-lamp-100 text-glow">
          <Icon name="ticket" size={30} />
        </span>
      </div>
    </section>
  );
}
