// What the route is looked for with: where and when it begins, what is carried at once, when it has to be over.
import { useStationChoices } from '#console/choices/choices.api.ts';
import { typedTime } from '#console/form/text/typed-time.ts';
import { formatClock } from '#console/format/format-time.ts';
import { Button } from '#console/ui/form/button.tsx';
import { PickerField } from '#console/ui/form/picker-field.tsx';
import { NumberField, TextField } from '#console/ui/form/text-field.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { Choice } from '#console/ui/list/filter/filter.ts';
import { isCarry, isClock, type Moves, type MovesView } from './moves-view.ts';
import { describeLeftOut, movesText as text } from './moves.text.ts';

export interface Conditions {
  start: Choice | null;
  leavesAt: string;
  carry: string;
  endsBy: string;
}

export const conditionsOf = ({ start, leavesAt, carry, endsBy }: Moves): Conditions => ({
  start: start && { value: String(start.id), label: start.name },
  leavesAt: formatClock(leavesAt),
  carry: String(carry),
  endsBy: formatClock(endsBy),
});

/** What the address says, with what was changed in it. */
export function viewWith(view: MovesView, draft: Partial<Conditions>): MovesView {
  return {
    start: draft.start ? Number(draft.start.value) : view.start,
    leavesAt: draft.leavesAt === undefined ? view.leavesAt : typedTime(draft.leavesAt),
    carry: draft.carry === undefined ? view.carry : Number(draft.carry),
    endsBy: draft.endsBy === undefined ? view.endsBy : typedTime(draft.endsBy),
  };
}

/** Under the field it belongs to. An end that nobody chose may be midnight, which reads like the beginning of the day. */
export function conditionErrors(shown: Conditions, { leavesAt, endsBy }: MovesView) {
  const begins = leavesAt ?? shown.leavesAt;
  return {
    leavesAt: isClock(begins) ? undefined : text.clockError,
    carry: isCarry(shown.carry) ? undefined : text.carryError,
    endsBy:
      endsBy === undefined
        ? undefined
        : !isClock(endsBy)
          ? text.clockError
          : endsBy <= begins
            ? text.endsByError
            : undefined,
  };
}

export interface MovesConditionsProps {
  shown: Conditions;
  errors: ReturnType<typeof conditionErrors>;
  leftOut: Moves['leftOut'];
  busy: boolean;
  onChange: (changed: Partial<Conditions>) => void;
}

/** Its button submits the form around it, and comes before the other one there: so does the Enter key in a field. */
export function MovesConditions({ shown, errors, leftOut, busy, onChange }: MovesConditionsProps) {
  const stations = useStationChoices();
  return (
    <Panel
      title={text.conditions}
      end={
        <Button type="submit" value="search" size="s" icon="refresh" busy={busy}>
          {text.search}
        </Button>
      }
    >
      <div className="grid grid-cols-4 items-start gap-3 max-stack:grid-cols-2">
        <PickerField
          label={text.startFrom}
          placeholder={text.findStation}
          choices={stations.choices}
          onQuery={stations.onQuery}
          value={shown.start}
          onChange={(start) => onChange({ start })}
        />
        <ClockField
          label={text.leavesAt}
          value={shown.leavesAt}
          error={errors.leavesAt}
          onChange={(leavesAt) => onChange({ leavesAt })}
        />
        <NumberField
          label={text.carry}
          unit={text.unit}
          value={shown.carry}
          error={errors.carry}
          onChange={({ target }) => onChange({ carry: target.value })}
        />
        <ClockField
          label={text.endsBy}
          value={shown.endsBy}
          error={errors.endsBy}
          onChange={(endsBy) => onChange({ endsBy })}
        />
      </div>
      <p className="mt-2 text-small text-sub">{[text.onlyOpen, ...describeLeftOut(leftOut)].join(' ')}</p>
    </Panel>
  );
}

interface ClockFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** 16:30; 1630 and 16 are understood. */
const ClockField = ({ value, onChange, ...texts }: ClockFieldProps) => (
  <TextField
    {...texts}
    inputMode="numeric"
    autoComplete="off"
    maxLength={8}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    onBlur={() => value === typedTime(value) || onChange(typedTime(value))}
  />
);
