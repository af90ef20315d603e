// The stations a field worker looks after: all of them, or some, which are found by name and shown as chips.
import { useStationChoices } from '#console/choices/choices.api.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { PickerField } from '#console/ui/form/picker-field.tsx';

export interface ChosenStation {
  id: number;
  name: string;
}

export interface StationChoice {
  scope: 'some' | 'all';
  stations: readonly ChosenStation[];
}

export const CHOOSE_STATIONS = '담당 스테이션을 고르거나 모든 스테이션을 골라 주세요.';

export const isChosen = ({ scope, stations }: StationChoice) => scope === 'all' || stations.length > 0;

/** As the server takes it. */
export function stationsBody({ scope, stations }: StationChoice) {
  return scope === 'all' ? { allStations: true } : { stationIds: stations.map(({ id }) => id) };
}

export interface StationsFieldProps {
  value: StationChoice;
  onChange: (choice: StationChoice) => void;
  error?: string | undefined;
}

export function StationsField({ value, onChange, error }: StationsFieldProps) {
  return (
    <div className="grid gap-2.5">
      <OptionCards
        label="담당"
        required
        columns={2}
        value={value.scope}
        onChange={(scope) => onChange({ ...value, scope })}
        options={[
          { value: 'some', label: '고른 스테이션', note: '다른 스테이션은 보이지 않아요' },
          { value: 'all', label: '모든 스테이션', note: '앞으로 생길 곳도 맡아요' },
        ]}
      />
      {value.scope === 'some' && (
        <ChosenStations
          value={value.stations}
          error={error}
          onChange={(stations) => onChange({ ...value, stations })}
        />
      )}
    </div>
  );
}

function ChosenStations({
  value,
  onChange,
  error,
}: {
  value: readonly ChosenStation[];
  onChange: (stations: ChosenStation[]) => void;
  error: string | undefined;
}) {
  const { choices, onQuery } = useStationChoices();
  const offered = choices.filter((choice) => !value.some(({ id }) => String(id) === choice.value));
  return (
    <>
      <PickerField
        label="담당 스테이션"
        error={error}
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
    </>
  );
}
