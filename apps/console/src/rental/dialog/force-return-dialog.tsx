// 강제 반납: where and when it came back, whether it works, and what of that moment's fee the renter is asked for.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useStationChoices } from '#console/choices/choices.api.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { formatTime } from '#console/format/format-time.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import type { Choice } from '#console/ui/list/filter/filter.ts';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { PickerField } from '#console/ui/form/picker-field.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { RentalDialogProps } from './fee-limit-dialog.tsx';
import { feeOf } from '../rental-state.ts';
import { OverdueFeeChoice, type FeeMode } from './overdue-fee-choice.tsx';

type ItemState = 'AVAILABLE' | 'BROKEN';

/** 2026-11-14T17:40 in Korea, as the browser's field has it. */
const toMinute = (moment: Date) => toKoreanIso(moment).slice(0, 16);

export function ForceReturnDialog({ open, rental, onClose }: RentalDialogProps) {
  const stations = useStationChoices({ depots: false });
  const [station, setStation] = useState<Choice | null>(null);
  // Whichever clock is later: a browser that is behind must not forbid what the server allows.
  const [now] = useState(() => new Date(Math.max(Date.now(), new Date(rental.serverTime).getTime())));
  const [minute, setMinute] = useState(toMinute(now));
  const [itemState, setItemState] = useState<ItemState>('AVAILABLE');
  const [mode, setMode] = useState<FeeMode>('CHARGE');
  const [part, setPart] = useState<number | null>(null);
  const { toast } = useToasts();
  const forceReturn = useConsoleMutation('POST /api/v1/console/rentals/{id}/force-return', {
    invalidates: ['rentals', 'items', 'stations'],
    onSuccess: () => {
      toast(`${rental.no} 대여를 반납 처리했어요`);
      onClose();
    },
    onError: useReread('rentals'),
  });

  const startedAt = new Date(rental.startedAt);
  const isTimeWrong = minute === '' || minute < toMinute(startedAt) || minute > toMinute(now);
  // The field knows no seconds: within the first minute it means the start itself.
  const at = isTimeWrong
    ? now
    : new Date(Math.max(new Date(`${minute}:00+09:00`).getTime(), startedAt.getTime()));
  const fee = feeOf(rental, at);
  const isPartWrong = fee > 0 && mode === 'PART' && (part === null || part === 0 || part > fee);
  const charged = fee === 0 || mode === 'WAIVE' ? 0 : mode === 'PART' ? (part ?? 0) : fee;
  return (
    <ReasonDialog
      open={open}
      title="대신 반납 처리할까요?"
      confirmLabel={charged === 0 ? '강제 반납' : `${formatWon(charged)} 청구하고 강제 반납`}
      busy={forceReturn.isPending}
      disabledReason={
        station === null
          ? '반납한 곳을 골라 주세요.'
          : isTimeWrong
            ? '반납한 시각을 확인해 주세요.'
            : isPartWrong
              ? '청구할 금액을 확인해 주세요.'
              : undefined
      }
      failure={errorText(forceReturn.error)}
      consequence={
        <Tip>
          {charged === 0
            ? '대여가 끝났다고 고객에게 알려요. 더 낼 돈은 없어요.'
            : '대여가 끝났다고 고객에게 알려요. 청구는 저절로 결제되지 않고, 고객이 이용내역에서 결제해요.'}{' '}
          물품은{' '}
          {itemState === 'AVAILABLE' ? '바로 다른 분이 빌릴 수 있어요.' : '고장으로 두어 빌릴 수 없어요.'}
        </Tip>
      }
      onCancel={onClose}
      onConfirm={(reason) => {
        if (station === null) return;
        forceReturn.mutate({
          params: { id: rental.id },
          body: {
            stationId: Number(station.value),
            returnedAt: toKoreanIso(at),
            itemState,
            // Nothing is owed: there is nothing to charge.
            fee: fee === 0 ? { mode: 'WAIVE' } : mode === 'PART' ? { mode, amount: part ?? 0 } : { mode },
            reason,
            version: rental.version,
          },
        });
      }}
    >
      <div className="grid grid-cols-2 gap-2.5 max-stack:grid-cols-1">
        <PickerField
          label="반납한 곳"
          required
          firstFocus
          placeholder="스테이션 찾기"
          choices={stations.choices}
          onQuery={stations.onQuery}
          value={station}
          onChange={setStation}
        />
        <TextField
          label="반납한 시각"
          type="datetime-local"
          required
          min={toMinute(startedAt)}
          max={toMinute(now)}
          value={minute}
          onChange={(event) => setMinute(event.target.value)}
          hint={`${formatTime(rental.startedAt)}부터 지금 사이`}
          error={isTimeWrong ? `${formatTime(rental.startedAt)}부터 지금 사이로 적어 주세요.` : undefined}
        />
      </div>
      <OptionCards<ItemState>
        label="물품 상태"
        columns={2}
        value={itemState}
        onChange={setItemState}
        options={[
          { value: 'AVAILABLE', label: '대여 가능' },
          { value: 'BROKEN', label: '고장으로 두기' },
        ]}
      />
      <OverdueFeeChoice
        fee={fee}
        mode={mode}
        onMode={setMode}
        part={part}
        onPart={setPart}
        isPartWrong={isPartWrong}
      />
    </ReasonDialog>
  );
}
