// What a coupon takes off, and for whom and what.
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { WonField } from '#console/form/won-field.tsx';
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { Switch } from '#console/ui/form/switch.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { NameFields } from '../../name-fields.tsx';
import { ProductPicker } from '../../product-picker.tsx';
import type { CampaignValues } from './campaign-values.ts';
import { StationPicker } from './station-picker.tsx';

/** `frozen`: it has begun, and of all this only its name changes. */
export function DiscountPanel({ frozen }: { frozen: boolean }) {
  const { control } = useFormContext<CampaignValues>();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <Panel title="할인">
      <div className="grid gap-3.5">
        <div className="grid gap-3.5 stack:grid-cols-2">
          <NameFields />
        </div>
        <div className="grid gap-3.5 stack:grid-cols-[130px_repeat(3,minmax(0,1fr))]">
          <Controller
            control={control}
            name="kind"
            render={({ field }) => (
              <FieldFrame id="campaign-kind" isGroup label="종류">
                {frozen ? (
                  <p className="py-2 font-semibold">{field.value === 'FIXED' ? '정액' : '정률'}</p>
                ) : (
                  <Segments
                    label="종류"
                    choices={[
                      { value: 'FIXED', label: '정액' },
                      { value: 'RATE', label: '정률' },
                    ]}
                    value={field.value}
                    onChange={field.onChange}
                  />
                )}
              </FieldFrame>
            )}
          />
          {kind === 'FIXED' ? (
            <WonField
              control={control}
              name="amount"
              label="할인 금액"
              required
              maxLength={9}
              disabled={frozen}
            />
          ) : (
            <>
              <WonField
                control={control}
                name="rate"
                label="할인율"
                required
                maxLength={3}
                unit="%"
                disabled={frozen}
              />
              <WonField
                control={control}
                name="maxDiscount"
                label="최대"
                required
                maxLength={9}
                disabled={frozen}
              />
            </>
          )}
          <WonField
            control={control}
            name="minAmount"
            label="최소 금액"
            maxLength={9}
            placeholder="없음"
            disabled={frozen}
          />
        </div>
        <div className="grid gap-3.5 stack:grid-cols-3">
          <Controller
            control={control}
            name="products"
            render={({ field }) => (
              <ProductPicker picked={field.value} onChange={field.onChange} disabled={frozen} />
            )}
          />
          <Controller
            control={control}
            name="stations"
            render={({ field }) => (
              <StationPicker picked={field.value} onChange={field.onChange} disabled={frozen} />
            )}
          />
          <Controller
            control={control}
            name="firstRentalOnly"
            render={({ field }) => (
              <FieldFrame id="campaign-first" isGroup label="누구에게">
                <div className="c-field__box justify-between" data-read-only={frozen || undefined}>
                  첫 대여만
                  <Switch
                    bare
                    label="첫 대여만"
                    on={field.value}
                    disabled={frozen}
                    onChange={field.onChange}
                  />
                </div>
              </FieldFrame>
            )}
          />
        </div>
      </div>
    </Panel>
  );
}
