// The stations a field worker looks after: found by name, shown as chips; none chosen means all.
import { useStationChoices } from '#console/choices/choices.api.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { PickerField } from '#console/ui/form/picker-field.tsx';

export interface ChosenStation {
  id: number;
  name: string;
}

export interface StationsFieldProps {
  value: readonly ChosenStation[];
  onChange: (stations: ChosenStation[]) => void;
}

export function StationsField({ value, onChange }: StationsFieldProps) {
  const { choices, onQuery } = useStationChoices();
  const offered = choices.filter((choice) => !value.some(({ id }) => String(id) === choice.value));
  return (
    <div className="grid gap-2.5">
      <PickerField
        label="담당 스테이션"
        hint="고르지 않으면 모든 스테이션을 맡아요."
        placeholder="스테이션 찾기"
        value={null}
        choices={offered}
        onQuery={onQuery}
        onChange={(choice) => {
          if (choice !== null) onChange([...value, { id: Number(choice.value), name: choice.label }]);
        }}
      />
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="고른 스테이션">
          {value.map((station) => (
            <li
              key={station.id}
              className="flex h-8 items-center gap-1 rounded-full bg-ink-100 pr-1 pl-3 text-small font-semibold"
            >
              {station.name}
              <button
                type="button"
                className="grid size-6 place-items-center rounded-full text-sub"
                aria-label={`${station.name} 빼기`}
                onClick={() => onChange(value.filter(({ id }) => id !== station.id))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
