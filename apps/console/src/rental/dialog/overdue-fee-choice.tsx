// Whether the overdue fee of a rental is charged, partly or not at all.
import { SmallWonInput } from '#console/form/won-input.tsx';
import { formatWon } from '#domain/text/won.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';

export type FeeMode = 'CHARGE' | 'PART' | 'WAIVE';

export interface OverdueFeeChoiceProps {
  fee: number;
  mode: FeeMode;
  onMode: (mode: FeeMode) => void;
  /** null: nothing is typed. */
  part: number | null;
  onPart: (part: number | null) => void;
  isPartWrong: boolean;
}

export function OverdueFeeChoice({ fee, mode, onMode, part, onPart, isPartWrong }: OverdueFeeChoiceProps) {
  if (fee === 0) return <Tip>그 시각에는 연체료가 없어요.</Tip>;
  return (
    <OptionCards<FeeMode>
      label={`연체료 ${formatWon(fee)}`}
      value={mode}
      onChange={onMode}
      hint="계산된 연체료보다 많이 청구할 수 없어요."
      error={isPartWrong && part !== null ? `${formatWon(fee)}까지 청구할 수 있어요.` : undefined}
      options={[
        {
          value: 'CHARGE',
          label: (
            <>
              고객에게 청구{' '}
              <span className="text-small font-medium text-sub">
                이용내역에서 결제, 낼 때까지 새 대여 안 됨
              </span>
            </>
          ),
        },
        {
          value: 'PART',
          label: '일부만 청구',
          end: (
            <SmallWonInput
              label="청구할 금액"
              value={part}
              // Not on focus: whoever tabs past it has not chosen it.
              onChange={(amount) => {
                onPart(amount);
                onMode('PART');
              }}
            />
          ),
        },
        { value: 'WAIVE', label: '면제' },
      ]}
    />
  );
}
