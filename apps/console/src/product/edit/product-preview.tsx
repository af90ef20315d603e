// What a renter will see: the product's page as on a phone, with what the form holds.
import { parseDescription } from '#domain/product-description.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Fact, Facts } from '#console/ui/display/panel.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { startText, type ProductValues } from './product-values.ts';

interface ProductPreviewProps {
  values: ProductValues;
  /** How many could be rented now. */
  stock: number;
}

export function ProductPreview({ values, stock }: ProductPreviewProps) {
  const { name, category, description, imageUrl, pricePerHour, priceFrom, replacementPrice } = values;
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
        <div className="relative grid h-56 place-items-center bg-[linear-gradient(180deg,#fff1cc,#fff9ea)]">
          <span className="absolute top-4 left-4">
            <Icon name="back" size={24} />
          </span>
          <ProductArt src={imageUrl} category={category} size={140} />
        </div>
        <div className="px-5 pt-[18px] pb-5">
          <span className="text-small text-faint">{category}</span>
          <p className="text-[1.25rem]/7 font-bold tracking-[-0.025em] break-words">{name || '이름'}</p>
          <div className="mt-1 flex items-center gap-2.5">
            <b className="text-[1.125rem]/6 font-bold">
              {Number.isInteger(pricePerHour) ? formatWon(pricePerHour) : '–'}
            </b>
            <span className="flex-1 text-faint">/ 시간</span>
            <Badge tone={stock === 0 ? 'stopped' : 'on'}>{stock === 0 ? '품절' : `재고 ${stock}개`}</Badge>
          </div>
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
