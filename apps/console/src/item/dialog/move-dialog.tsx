// Moving items: makes a list of what is to be carried to a station. Nothing moves until somebody picks it up.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useStationChoices } from '#console/choices/choices.api.ts';
import { errorText } from '#console/form/form-error.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import type { Choice } from '#console/ui/list/filter/filter.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { PickerField } from '#console/ui/form/picker-field.tsx';
import { moveErrorOf, type ConsoleItem } from '../item-state.ts';
import { useMovedToast } from '../transfer/use-moved-toast.ts';
import { SkippedItems } from './skipped-items.tsx';

export interface MoveDialogProps {
  open: boolean;
  items: readonly ConsoleItem[];
  onClose: () => void;
  onDone?: () => void;
}

export function MoveDialog({ open, items, onClose, onDone }: MoveDialogProps) {
  const showMoved = useMovedToast();
  const stations = useStationChoices();
  const [station, setStation] = useState<Choice | null>(null);

  const skipped = items.flatMap((item) => {
    const reason =
      moveErrorOf(item) ?? (String(item.station?.id) === station?.value ? '이미 거기 있어요.' : undefined);
    return reason === undefined ? [] : [{ item, reason }];
  });
  const moving = items.filter((item) => !skipped.some((one) => one.item === item));

  const create = useConsoleMutation('POST /api/v1/console/transfers', {
    invalidates: ['transfers', 'items'],
    onSuccess: (made) => {
      showMoved(made);
      onDone?.();
      onClose();
    },
  });

  return (
    <ReasonDialog
      open={open}
      title={items.length === 1 ? `${items[0]?.serial} 물품을 옮길까요?` : `${items.length}개를 옮길까요?`}
      line="이동 목록을 만들어요. 누가 꺼낼 때까지 물품은 지금 자리에 있고, 고객도 빌릴 수 있어요."
      confirmLabel={`${moving.length}개 이동 목록 만들기`}
      busy={create.isPending}
      disabledReason={
        moving.length === 0
          ? '옮길 수 있는 물품이 없어요.'
          : station === null
            ? '옮길 스테이션을 골라 주세요.'
            : undefined
      }
      failure={errorText(create.error)}
      reasonLabel="까닭"
      reasonHint="이동 목록과 물품 기록에 남아요. 2–200자"
      consequence={
        moving.length > 0 &&
        station !== null && (
          <Tip tone="lamp">
            <b>{moving.length}개</b>를 <b>{station.label}</b>에 넣을 목록이에요. 현장에서 스캔해서 꺼내고
            넣어요.
          </Tip>
        )
      }
      onCancel={onClose}
      onConfirm={(reason) =>
        create.mutate({
          body: {
            items: moving.map(({ serial, version }) => ({ serial, version })),
            toStationId: Number(station?.value),
            reason,
          },
        })
      }
    >
      <PickerField
        label="어디로"
        required
        firstFocus
        placeholder="스테이션 찾기"
        choices={stations.choices}
        onQuery={stations.onQuery}
        value={station}
        onChange={setStation}
      />
      {skipped.length > 0 && (
        <div>
          <h3 className="mb-1 text-small font-semibold text-sub">빼는 물품</h3>
          <div className="max-h-[200px] overflow-y-auto rounded-md px-3.5 py-0.5 inset-ring inset-ring-line-strong">
            <SkippedItems skipped={skipped} />
          </div>
        </div>
      )}
    </ReasonDialog>
  );
}
