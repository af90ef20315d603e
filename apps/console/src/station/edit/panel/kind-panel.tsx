// Whether renters see a place, or it only stores items.
import { Controller, useFormContext } from 'react-hook-form';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { StationValues } from '../station-values.ts';

export function KindPanel() {
  const { control } = useFormContext<StationValues>();
  return (
    <Panel title="종류">
      <Controller
        control={control}
        name="kind"
        render={({ field, fieldState }) => (
          <OptionCards
            label="한 번이라도 빌려 간 곳은 바꿀 수 없어요"
            error={fieldState.error?.message}
            options={[
              { value: 'public', label: '공개', note: '고객이 빌리고 반납해요' },
              { value: 'depot', label: '창고', note: '물품만 두고, 고객에게 보이지 않아요' },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </Panel>
  );
}
