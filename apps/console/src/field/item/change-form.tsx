// Changing the state of one item on site: what it becomes, and why.
import { useState } from 'react';
import { typedCost } from '#console/form/text/typed-cost.ts';
import { withDirectionJosa } from '#domain/text/josa.ts';
import { FileReport } from '#console/report/item-reports.tsx';
import { useSession } from '#console/session/session.api.ts';
import { Button } from '#ui/action/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import type { FieldItem } from '../field.api.ts';
import { useHere } from '../here.ts';
import { changesOf } from './item-changes.ts';
import { ItemHead } from './item-head.tsx';
import { FieldPage } from '../layout/field-page.tsx';
import { RejectedActions } from '../outbox/rejected-actions.tsx';
import { StationSelect } from '../station-select.tsx';
import { NothingToChange } from './nothing-to-change.tsx';
import { useChangeItem } from './use-change-item.ts';
import { ChangeChoices } from './change-choices.tsx';

export function ChangeForm({ item }: { item: FieldItem }) {
  const { me } = useSession();
  const [parameters] = useSearchParams();
  const here = useHere();
  const changes = changesOf(item, me.rights);
  const [to, setTo] = useState(
    () => changes.find((change) => change.to === parameters.get('to')) ?? changes[0],
  );
  const [stationId, setStationId] = useState(item.station?.id ?? here?.id);
  const [chip, setChip] = useState<string>();
  const [text, setText] = useState('');
  const [typedRepairCost, setRepairCost] = useState('');
  const reason = [chip, text.trim()].filter(Boolean).join(': ') || to?.usualReason;
  const submit = useChangeItem(item);
  const endsRepair = item.state === 'REPAIR';
  const repairCost = typedCost(typedRepairCost);
  const isComplete =
    reason &&
    reason.length >= 2 &&
    !(to?.needsStation === true && stationId === undefined) &&
    repairCost.error === undefined;

  return (
    <FieldPage
      title="상태 변경"
      plain
      buttons={
        to && (
          <Button
            className="min-h-13"
            disabled={!isComplete}
            onClick={() =>
              void submit(to, {
                reason: reason ?? '',
                stationId: to.needsStation ? stationId : undefined,
                repairCost: endsRepair ? repairCost.cost : null,
              })
            }
          >
            {withDirectionJosa(to.label)} 바꾸기
          </Button>
        )
      }
    >
      <ItemHead item={item} withPlace />
      <RejectedActions of={(action) => action.subject === item.serial} />
      {to === undefined ? (
        <NothingToChange item={item} />
      ) : (
        <>
          <ChangeChoices
            changes={changes}
            value={to}
            onChange={(next) => {
              setTo(next);
              setChip(undefined);
            }}
          />
          {to.needsStation && (
            <div className="mt-2">
              <StationSelect label="둘 곳" value={stationId} onChange={setStationId} />
            </div>
          )}
          <h2 className="mt-2.5 text-body-1 leading-6 font-bold">왜 바꾸나요?</h2>
          <div role="group" aria-label="이유" className="flex flex-wrap gap-2">
            {to.reasons.map((word) => (
              <button
                key={word}
                type="button"
                aria-pressed={chip === word}
                className="min-h-11 rounded-[22px] bg-ink-50 px-[15px] font-semibold text-sub aria-pressed:bg-primary aria-pressed:text-inverse"
                onClick={() => setChip(chip === word ? undefined : word)}
              >
                {word}
              </button>
            ))}
          </div>
          <ReasonField value={text} onChange={setText} />
          {endsRepair && (
            <TextField
              label="수리비"
              inputMode="numeric"
              placeholder="없으면 비워 두세요"
              message={repairCost.error === undefined ? undefined : { tone: 'error', text: repairCost.error }}
              value={typedRepairCost}
              maxLength={11}
              onChange={setRepairCost}
            />
          )}
        </>
      )}
      <FileReport serial={item.serial} />
    </FieldPage>
  );
}

function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <input
      aria-label="이유를 자세히"
      placeholder="자세히 적어 두면 다음 분이 알 수 있어요"
      value={value}
      maxLength={150}
      className="min-h-13 rounded-[14px] border border-line-control bg-surface px-3.5 placeholder:text-faint"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
