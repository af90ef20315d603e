// What a product is, what it costs and where it is.
import type { ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';
import { useRulesInForce } from '#client/rules-in-force.ts';
import { parseDescription } from '#domain/product-description.ts';
import { MIN_HOURS, rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { paths } from '#web/navigation/paths.ts';
import { Divider } from '#ui/layout/section.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { DayCapPrices } from './day-cap-prices.tsx';
import type { Product } from './product.api.ts';

/** Up to this stock the badge is yellow. */
const LOW_STOCK = 3;

export function ProductFacts({ product, children }: { product: Product; children: ReactNode }) {
  const { paragraphs, facts } = parseDescription(product.description);
  const { maxHours, overdueCapHours } = useRulesInForce();
  const { pricePerHour, dayCap } = product;
  return (
    <>
      <div className="px-gutter pt-6">
        <p className="text-caption font-semibold text-faint">{product.category}</p>
        <h1 className="mt-0.5 text-title-1">{product.name}</h1>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p className="tabular-nums">
            <b className="text-title-2">{formatWon(pricePerHour)}</b>
            {dayCap === null ? (
              <span className="text-faint"> / 시간</span>
            ) : (
              <span className="text-sub">
                /시간 · 하루 최대 <b className="text-main">{formatWon(dayCap)}</b>
              </span>
            )}
          </p>
          <Stock stock={product.stock} />
        </div>
        {dayCap !== null && <DayCapPrices pricePerHour={pricePerHour} dayCap={dayCap} maxHours={maxHours} />}
      </div>
      <Divider className="mt-6" />
      <section aria-labelledby="about-product" className="px-gutter py-6">
        <h2 id="about-product" className="text-title-3">
          어떤 물품인가요?
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-2 text-sub">
            {paragraph}
          </p>
        ))}
        <KeyValues className="mt-4">
          {facts.map(({ label, value }) => (
            <KeyValue key={label} label={label}>
              {value}
            </KeyValue>
          ))}
          <KeyValue label="대여 시간">
            {MIN_HOURS}시간 – {maxHours}시간
          </KeyValue>
          {dayCap !== null && (
            <KeyValue label="연체료">
              1시간마다 {formatWon(pricePerHour)}, 최대{' '}
              {formatWon(rentalAmountWon(overdueCapHours, pricePerHour, dayCap))}
            </KeyValue>
          )}
          {product.replacementPrice !== null && (
            <KeyValue label="분실 시">최대 {formatWon(product.replacementPrice)}</KeyValue>
          )}
        </KeyValues>
        {children}
        <Link
          className="mt-4 inline-flex min-h-11 items-center text-caption text-sub underline underline-offset-4"
          to={paths.reportItem}
        >
          물품에 문제가 있나요?
        </Link>
      </section>
    </>
  );
}

function Stock({ stock }: { stock: number }) {
  if (stock === 0) return <Badge size="l">품절</Badge>;
  return (
    <Badge tone={stock > LOW_STOCK ? 'open' : 'rent'} size="l" dot>
      재고 {stock}개
    </Badge>
  );
}
