// What a renter will see: the product's page as on a phone, with what the form holds.
import { parseDescription } from '#domain/item/product-description.ts';
import { hoursUntilDayCap, MAX_HOURS } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { useCategoryChoices } from '#console/choices/choices.api.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Fact, Facts } from '#console/ui/display/panel.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import * as text from './day-cap.text.ts';
import { capOf, startText, type ProductValues } from './product-values.ts';

interface ProductPreviewProps {
  values: ProductValues;
  /** How many could be rented now. */
  stock: number;
}

export function ProductPreview({ values, stock }: ProductPreviewProps) {
  const { name, category, description, imageUrl, pricePerHour, priceFrom, replacementPrice } = values;
  const { nameOf } = useCategoryChoices();
  const dayCap = capOf(values);
  const { paragraphs, facts } = parseDescription(description);
  return (
    <section
      aria-label="고객 화면 미리 보기"
      className="grid justify-items-center gap-3 rounded-[16px] bg-[var(--od-paper-200)] p-[22px] max-stack:px-3"
    >
      <p className="flex items-center gap-2.5 text-small font-semibold text-sub">
        <Icon name="mobile" />
        고객 화면 미리 보기{priceFrom ? ` · ${startText(priceFrom)}부터` : ''}
      </p>
      <div className="w-full max-w-[330px] overflow-hidden rounded-[30px] bg-white shadow-3">
        <div className="relative grid h-56 place-items-center bg-[linear-gradient(180deg,var(--od-lamp-100),var(--od-lamp-50))]">
          <span className="absolute top-4 left-4">
            <Icon name="back" size={24} />
          </span>
          <ProductArt src={imageUrl} category={category} size={140} />
        </div>
        <div className="px-5 pt-[18px] pb-5">
          <span className="text-small text-faint">{nameOf(category)}</span>
          <p className="text-[1.25rem]/7 font-bold tracking-[-0.025em] break-words">{name || '이름'}</p>
          <div className="mt-1 flex items-center gap-2.5">
            <b className="text-[1.125rem]/6 font-bold">
              {Number.isInteger(pricePerHour) ? formatWon(pricePerHour) : '–'}
            </b>
            <span className="flex-1 text-faint">
              {dayCap === null ? '/ 시간' : `/시간 · ${text.dayCap} ${formatWon(dayCap)}`}
            </span>
            <Badge tone={stock === 0 ? 'stopped' : 'on'}>{stock === 0 ? '품절' : `재고 ${stock}개`}</Badge>
          </div>
          {dayCap !== null && <CappedSum pricePerHour={pricePerHour} dayCap={dayCap} />}
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3.5 text-sub break-words">
              {paragraph}
            </p>
          ))}
          <div className="mt-2.5">
            <Facts>
              {facts.map(({ label, value }) => (
                <Fact key={`${label} ${value}`} name={label}>
                  {value}
                </Fact>
              ))}
              {replacementPrice !== null && Number.isInteger(replacementPrice) && (
                <Fact name="분실 시 비용">최대 {formatWon(replacementPrice)}</Fact>
              )}
            </Facts>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The sum of a rental that is longer than what its cap allows to cost. */
function CappedSum({ pricePerHour, dayCap }: { pricePerHour: number; dayCap: number }) {
  const hours = Math.min(MAX_HOURS, hoursUntilDayCap(pricePerHour, dayCap) + 2);
  return (
    <div className="mt-3.5 grid justify-items-center gap-1 rounded-[14px] bg-(--od-ink-50) px-4 py-3.5">
      <p className="text-[1.5rem]/8 font-bold tracking-[-0.03em]">
        {hours}
        <small className="ml-0.5 text-[0.9375rem] font-bold">시간</small>
      </p>
      <b className="text-[1.0625rem]/6 font-bold">{formatWon(dayCap)}</b>
      <span className="text-small font-semibold text-(--od-lamp-700)">{text.reached}</span>
    </div>
  );
}
