// What a station costs each month, for its profit in insight.
import { useFormContext } from 'react-hook-form';
import { typedNumber } from '#console/form/issue-text.ts';
import { NumberField } from '#console/ui/form/text-field.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { StationValues } from '../station-values.ts';

export function CostPanel() {
  const { register, formState } = useFormContext<StationValues>();
  return (
    <Panel title="비용">
      <NumberField
        label="월 비용"
        unit="원"
        maxLength={13}
        hint="임대료, 전기료처럼 달마다 나가는 돈이에요. 인사이트에서 이 스테이션의 이익을 셀 때 빼요."
        error={formState.errors.monthlyCost?.message}
        {...register('monthlyCost', { setValueAs: typedNumber })}
      />
    </Panel>
  );
}
