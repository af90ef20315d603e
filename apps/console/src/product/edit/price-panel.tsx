// What a product costs, and from when on.
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { formatTime } from '#console/format/format-time.ts';
import { WonField } from '#console/form/won-field.tsx';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { dayCapRange } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { SelectField } from '#console/ui/form/select-field.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import type { ProductDetail } from '../product.api.ts';
import * as text from './day-cap.text.ts';
import { capOf, startText, type ProductValues } from './product-values.ts';

/** `product` is undefined for one that does not exist yet. */
export function PricePanel({ product }: { product: ProductDetail | undefined }) {
  const { control } = useFormContext<ProductValues>();
  const [pricePerHour, priceFrom] = useWatch({ control, name: ['pricePerHour', 'priceFrom'] });
  return (
    <Panel title="가격">
      <div className={`grid gap-3.5 ${product === undefined ? 'stack:grid-cols-3' : 'stack:grid-cols-2'}`}>
        <WonField
          control={control}
          name="pricePerHour"
          label="시간당 가격"
          required
          maxLength={7}
          hint={`${product === undefined ? '' : `지금 ${formatWon(product.pricePerHour)} · `}100원 단위`}
        />
        <WonField
          control={control}
          name="dayCap"
          label={text.dayCap}
          maxLength={9}
          hint={Number.isInteger(pricePerHour) ? text.capRange(dayCapRange(pricePerHour)) : undefined}
        />
        {product !== undefined && (
          <Controller
            control={control}
            name="priceFrom"
            render={({ field, fieldState }) => (
              <div className="grid content-start gap-2">
                <SelectField
                  label="적용 시작"
                  hint={priceFrom === null ? '저장하면 바로 바뀌어요' : undefined}
                  value={field.value === null ? 'now' : 'later'}
                  onChange={(event) => field.onChange(event.target.value === 'now' ? null : nextMidnight())}
                >
                  <option value="now">바로</option>
                  <option value="later">예약</option>
                </SelectField>
                {field.value !== null && (
                  <TextField
                    type="datetime-local"
                    label="적용 시작 시각"
                    hideLabel
                    value={field.value}
                    error={fieldState.error?.message}
                    onChange={field.onChange}
                  />
                )}
              </div>
            )}
          />
        )}
        <WonField
          control={control}
          name="replacementPrice"
          label="분실 시 비용 (상한)"
          maxLength={9}
          hint="결제 전에 보여요. 비우면 안 받아요"
        />
      </div>
      {product !== undefined && <PriceTip product={product} />}
    </Panel>
  );
}

/** What a new price does to those who are renting, said beforehand. */
function PriceTip({ product }: { product: ProductDetail }) {
  const { control } = useFormContext<ProductValues>();
  const [price, dayCap, from] = useWatch({ control, name: ['pricePerHour', 'dayCap', 'priceFrom'] });
  const isSame = price === product.pricePerHour && dayCap === product.dayCap;
  // With a day cap a panel of its own says it.
  if (isSame || !Number.isInteger(price) || capOf({ pricePerHour: price, dayCap }) !== null)
    return product.prices.length > 1 ? <PriceHistory product={product} /> : null;
  return (
    <>
      <Tip tone="lamp" className="mt-3.5">
        {product.openRentals > 0 && (
          <>
            <b>
              진행 중인 대여 {product.openRentals}건은 {formatWon(product.pricePerHour)} 그대로예요.
            </b>{' '}
          </>
        )}
        연장과 연체료도 빌린 때의 가격으로 계산해요. 새 가격은{' '}
        {from === null || from === '' ? '저장한' : startText(from)} 뒤에 준비한 결제부터 적용돼요.
      </Tip>
      {product.prices.length > 1 && <PriceHistory product={product} />}
    </>
  );
}

function PriceHistory({ product }: { product: ProductDetail }) {
  return (
    <details className="mt-3.5">
      <summary className="cursor-pointer text-small font-semibold text-sub">가격 기록</summary>
      <ul className="mt-2 grid gap-1 text-small text-sub">
        {product.prices.map(({ price, dayCap, from }) => (
          <li key={from} className="flex justify-between gap-4">
            <span>{formatTime(from)}부터</span>
            <b className="font-semibold text-main">
              {formatWon(price)}
              {dayCap !== null && ` · ${text.dayCap} ${formatWon(dayCap)}`}
            </b>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The coming midnight in Korea: prices usually change with the day. */
function nextMidnight(): string {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  return `${toKoreanIso(tomorrow).slice(0, 10)}T00:00`;
}
