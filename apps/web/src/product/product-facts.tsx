// What a product is, what it costs and where it is.
import type { ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';
import { useRulesInForce } from '#client/rules-in-force.ts';
import { parseDescription } from '#domain/item/product-description.ts';
import { MIN_HOURS, rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { paths } from '#web/navigation/paths.ts';
import { Divider } from '#ui/layout/section.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { Parts } from '#ui/display/lines.tsx';
import { Name } from '#web/names/name.tsx';
import { langOf, nameOf } from '#web/names/names.ts';
import { Category } from './category.tsx';
import { DayCapPrices } from './day-cap-prices.tsx';
import type { Product } from './product.api.ts';
import * as text from './product-facts.text.ts';

/** Up to this stock the badge is yellow. */
const LOW_STOCK = 3;

export function ProductFacts({ product, children }: { product: Product; children: ReactNode }) {
  const { paragraphs, facts } = parseDescription(nameOf(product, 'description'));
  const lang = langOf(product, 'description');
  const { maxHours, overdueCapHours } = useRulesInForce();
  const { pricePerHour, dayCap } = product;
  return (
    <>
      <div className="px-gutter pt-6">
        <p className="text-caption font-semibold text-faint">
          <Category name={product.category} />
        </p>
        <h1 className="mt-0.5 text-title-1">
          <Name of={product} />
        </h1>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p className="tabular-nums">
            <b className="text-title-2">{formatWon(pricePerHour)}</b>
            {dayCap === null ? (
              <span className="text-faint">{text.perHour}</span>
            ) : (
              <span className="text-sub">
                <Parts of={text.perHourUpTo(<b className="text-main">{formatWon(dayCap)}</b>)} />
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
          {text.about}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} lang={lang} className="mt-2 text-sub">
            {paragraph}
          </p>
        ))}
        <KeyValues className="mt-4">
          {facts.map(({ label, value }) => (
            <KeyValue key={label} label={<span lang={lang}>{label}</span>}>
              <span lang={lang}>{value}</span>
            </KeyValue>
          ))}
          <KeyValue label={text.rentalHours}>{text.hoursFromTo(MIN_HOURS, maxHours)}</KeyValue>
          {dayCap !== null && (
            <KeyValue label={text.lateFee}>
              {text.lateFeePerHour(
                formatWon(pricePerHour),
                formatWon(rentalAmountWon(overdueCapHours, pricePerHour, dayCap)),
              )}
            </KeyValue>
          )}
          {product.replacementPrice !== null && (
            <KeyValue label={text.ifLost}>{text.atMost(formatWon(product.replacementPrice))}</KeyValue>
          )}
        </KeyValues>
        {children}
        <Link
          className="mt-4 inline-flex min-h-11 items-center text-caption text-sub underline underline-offset-4"
          to={paths.reportItem}
        >
          {text.problem}
        </Link>
      </section>
    </>
  );
}

function Stock({ stock }: { stock: number }) {
  if (stock === 0) return <Badge size="l">{text.soldOut}</Badge>;
  return (
    <Badge tone={stock > LOW_STOCK ? 'open' : 'rent'} size="l" dot>
      {text.inStock(stock)}
    </Badge>
  );
}
