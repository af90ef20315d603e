// At which stations a coupon can be used: some of them, or all.
import { useStationChoices } from '#console/choices/choices.api.ts';
import { ManyPickerField, type Picked } from '#console/form/many-picker-field.tsx';

export interface StationPickerProps {
  picked: readonly Picked[];
  onChange: (picked: Picked[]) => void;
  disabled: boolean;
}

export function StationPicker({ picked, onChange, disabled }: StationPickerProps) {
  const { choices, onQuery } = useStationChoices({ depots: false });
  return (
    <ManyPickerField
      label="스테이션"
      allLabel="모든 스테이션"
      searchLabel="스테이션 이름으로 찾기"
      picked={picked}
      onChange={onChange}
      choices={choices}
      onQuery={onQuery}
      disabled={disabled}
    />
  );
}
