// The fields of a plan: what it is called and costs, and what it gives.
import { Controller, useFormContext } from 'react-hook-form';
import { WonField } from '#console/form/won-field.tsx';
import { MAX_HOURS } from '#domain/rental/rental-terms.ts';
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { SelectField } from '#console/ui/form/select-field.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { NameFields } from '../../name-fields.tsx';
import { ProductPicker } from '../../product-picker.tsx';
import { freeHours } from '../membership.text.ts';
import { planDays, type PlanValues } from './plan-values.ts';

export function PlanPanel() {
  const { control } = useFormContext<PlanValues>();
  return (
    <Panel title="멤버십">
      <div className="grid gap-3.5 stack:grid-cols-2">
        <NameFields />
        <Controller
          control={control}
          name="days"
          render={({ field }) => (
            <FieldFrame id="plan-days" isGroup label="기간">
              <Segments
                label="기간"
                choices={planDays.map((days) => ({ value: String(days), label: `${days}일` }))}
                value={String(field.value)}
                onChange={(days) => field.onChange(Number(days))}
              />
            </FieldFrame>
          )}
        />
        <WonField
          control={control}
          name="price"
          label="가격"
          required
          maxLength={10}
          hint="카드를 저장하지 않고, 저절로 다시 사지 않아요"
        />
      </div>
    </Panel>
  );
}

export function BenefitPanel() {
  const { control } = useFormContext<PlanValues>();
  return (
    <Panel title="혜택">
      <div className="grid gap-3.5 stack:grid-cols-3">
        <Controller
          control={control}
          name="freeMinutes"
          render={({ field }) => (
            <SelectField
              label="대여마다 무료"
              required
              hint="1시간 단위"
              value={field.value}
              onChange={(event) => field.onChange(Number(event.target.value))}
            >
              {Array.from({ length: MAX_HOURS }, (_, index) => (index + 1) * 60).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {freeHours(minutes)}
                </option>
              ))}
            </SelectField>
          )}
        />
        <WonField
          control={control}
          name="rentalsPerDay"
          label="하루에"
          required
          maxLength={2}
          unit="번"
          hint="자정(서울)에 새로 세요"
        />
        <WonField
          control={control}
          name="gapMinutes"
          label="다음 대여까지"
          required
          maxLength={4}
          unit="분"
          hint="0이면 바로"
        />
        <div className="col-span-full">
          <Controller
            control={control}
            name="products"
            render={({ field }) => (
              <ProductPicker picked={field.value} onChange={field.onChange} hint="비우면 모든 상품이에요" />
            )}
          />
        </div>
      </div>
    </Panel>
  );
}
