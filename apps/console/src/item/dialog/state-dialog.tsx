// Changing the state of one or many items: says beforehand how many will change, and names those that cannot.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useStationChoices } from '#console/choices/choices.api.ts';
import { errorText } from '#console/form/form-error.ts';
import { typedCost } from '#console/form/text/typed-cost.ts';
import { useMay } from '#console/session/session.api.ts';
import { findItemTransition, itemStateLabel } from '#domain/item/item-state.ts';
import { withDirectionJosa } from '#domain/text/josa.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import type { Choice } from '#console/ui/list/filter/filter.ts';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { PickerField } from '#console/ui/form/picker-field.tsx';
import { NumberField } from '#console/ui/form/text-field.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { obstacleOf, stateOf, type ConsoleItem } from '../item-state.ts';
import { StateResult } from './state-result.tsx';
import { StateConsequence } from './state-consequence.tsx';
import { targets, type Target } from './state-target.ts';
import { leftOut, describeLeftOut } from './left-out-items.tsx';

export interface StateDialogProps {
  open: boolean;
  items: readonly ConsoleItem[];
  onClose: () => void;
  /** With the serials that were left out: a list keeps them ticked. */
  onDone?: (skipped: string[]) => void;
}

export function StateDialog({ open, items, onClose, onDone }: StateDialogProps) {
  const mayRetire = useMay('item.retire');
  const offered = targets.filter((target) => mayRetire || (target !== 'lost' && target !== 'retired'));
  const [chosen, setChosen] = useState<Target>();
  const [station, setStation] = useState<Choice | null>(null);
  const [typedRepairCost, setRepairCost] = useState('');
  const stations = useStationChoices();
  const { toast, showResult } = useToasts();

  const stationId = station === null ? null : Number(station.value);
  const possible = (target: Target) =>
    items.filter((item) => obstacleOf(item, target, stationId ?? 1) === undefined);
  // Without a choice of one's own: the first state that something can be brought to.
  const to = chosen ?? offered.find((target) => possible(target).length > 0) ?? 'broken';
  const namesStation = possible(to).some(
    (item) => findItemTransition(stateOf(item.state), to)?.place === 'named_station',
  );
  const needsStation = namesStation && station === null && possible(to).some((item) => item.station === null);
  const changing = possible(to);
  const skipped = items.flatMap((item) => {
    const reason = obstacleOf(item, to, stationId ?? 1);
    return reason === undefined ? [] : [{ item, reason }];
  });
  const repaired = to === 'repair' ? [] : changing.filter((item) => item.state === 'REPAIR');
  const repairCost = typedCost(typedRepairCost);
  const held = changing.filter((item) => item.state === 'HELD');
  const label = itemStateLabel[to];

  const changeState = useConsoleMutation('POST /api/v1/console/items/state', {
    invalidates: ['items', 'stations', 'first-steps'],
    onSuccess: (reply) => {
      const left = leftOut(reply, items);
      const title =
        reply.done === 0 ? '바꾼 물품이 없어요' : `${reply.done}개를 ${withDirectionJosa(label)} 바꿨어요`;
      if (left.length === 0) toast(title);
      else showResult({ title, ...describeLeftOut(left, onDone !== undefined) });
      onDone?.(left.map(({ item }) => item.serial));
      onClose();
    },
  });

  const isOne = items.length === 1;
  return (
    <ReasonDialog
      open={open}
      width="wide"
      title={isOne ? `${items[0]?.serial}의 상태를 바꿀까요?` : `${items.length}개의 상태를 바꿀까요?`}
      confirmLabel={
        isOne
          ? `${withDirectionJosa(label)} 바꾸기`
          : `${changing.length}개를 ${withDirectionJosa(label)} 바꾸기`
      }
      destructive={to === 'retired' || to === 'lost'}
      busy={changeState.isPending}
      disabledReason={
        changing.length === 0
          ? '바꿀 수 있는 물품이 없어요.'
          : needsStation
            ? '둘 곳을 골라 주세요.'
            : repaired.length > 0
              ? repairCost.error
              : undefined
      }
      failure={errorText(changeState.error)}
      reasonHint="물품마다 기록에 남아요. 2–200자"
      consequence={<StateConsequence to={to} count={changing.length} held={held} />}
      onCancel={onClose}
      onConfirm={(reason) =>
        changeState.mutate({
          body: {
            items: items.map(({ serial, version }) => ({ serial, version })),
            to: to.toUpperCase() as Uppercase<Target>,
            ...(namesStation && stationId !== null && { stationId }),
            ...(repaired.length > 0 && { repairCost: repairCost.cost }),
            reason,
          },
        })
      }
    >
      <OptionCards
        label="어떤 상태로?"
        required
        columns={offered.length > 3 ? 3 : offered.length}
        value={to}
        onChange={setChosen}
        options={offered.map((target) => ({
          value: target,
          label: itemStateLabel[target],
          disabled: possible(target).length === 0,
        }))}
      />
      <StateResult isOne={isOne} changing={changing.length} skipped={skipped} />
      {namesStation && (
        <PickerField
          label="어디에 둘까요?"
          required={needsStation}
          hint={needsStation ? undefined : '고르지 않으면 지금 있는 곳에 그대로 있어요'}
          placeholder="스테이션 찾기"
          choices={stations.choices}
          onQuery={stations.onQuery}
          value={station}
          onChange={setStation}
        />
      )}
      {repaired.length > 0 && (
        <NumberField
          label={repaired.length === 1 ? '수리비' : '한 개당 수리비'}
          unit="원"
          maxLength={11}
          hint="수리가 끝난 물품의 비용으로 남고, 상품의 회수율에서 빠져요. 없으면 비워 두세요."
          error={repairCost.error}
          value={typedRepairCost}
          onChange={(event) => setRepairCost(event.target.value)}
        />
      )}
    </ReasonDialog>
  );
}
