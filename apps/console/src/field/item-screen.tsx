// 상태 변경: one item, where it should be, and what can be done to it in its state.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { withDirectionJosa } from '#domain/text/josa.ts';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { FileReport } from '#console/report/item-reports.tsx';
import { useSession } from '#console/session/session.api.ts';
import { Button } from '#ui/action/button.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { itemQuery, type FieldItem } from './field.api.ts';
import { useHere } from './here.ts';
import { changesOf, type ItemChange } from './item-changes.ts';
import { ItemHead } from './item-head.tsx';
import { stateBadges } from './item-words.ts';
import { FieldPage } from './layout/field-page.tsx';
import { useFieldBack } from './layout/use-field-back.ts';
import { RefusedActs } from './outbox/refused-acts.tsx';
import { useIsOffline, useQueueAct, useWaitingChange } from './outbox/use-outbox.ts';
import { StationSelect } from './station-select.tsx';

export function ItemScreen() {
  const serial = useParams()['serial'] ?? '';
  const query = useQuery(itemQuery(serial));
  const waiting = useWaitingChange(serial);
  return (
    <AsyncContent
      query={query}
      frame={PlainPage}
      notFound={
        hasCode(query.error, 'ITEM_NOT_FOUND', 'INVALID_INPUT') ? (
          <EmptyState title="담당하는 물품 중에 없어요" line="시리얼 번호를 다시 확인해 주세요." />
        ) : undefined
      }
    >
      {(item) =>
        waiting === undefined ? (
          // Another version is another item to decide about.
          <ChangeForm key={item.version} item={item} />
        ) : (
          <FieldPage title="상태 변경" plain>
            <ItemHead item={item} withPlace />
            <p className="rounded-[14px] bg-ink-50 px-4 py-3 text-sub" role="status">
              {waiting.words}. 연결되면 보낼게요.
            </p>
          </FieldPage>
        )
      }
    </AsyncContent>
  );
}

function PlainPage({ children }: AsyncFrameProps) {
  return (
    <FieldPage title="상태 변경" plain>
      {children}
    </FieldPage>
  );
}

function ChangeForm({ item }: { item: FieldItem }) {
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
  const reason = [chip, text.trim()].filter(Boolean).join(': ') || to?.usualReason;
  const submit = useSubmit(item);
  const isComplete = reason && reason.length >= 2 && !(to?.needsStation === true && stationId === undefined);

  return (
    <FieldPage
      title="상태 변경"
      plain
      buttons={
        to && (
          <Button
            className="min-h-13"
            disabled={!isComplete}
            onClick={() => void submit(to, reason ?? '', to.needsStation ? stationId : undefined)}
          >
            {withDirectionJosa(to.label)} 바꾸기
          </Button>
        )
      }
    >
      <ItemHead item={item} withPlace />
      <RefusedActs of={(act) => act.subject === item.serial} />
      {to === undefined ? (
        <NothingToChange item={item} />
      ) : (
        <>
          <Choices
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
                className="min-h-11 rounded-[22px] bg-ink-50 px-[15px] font-semibold text-sub aria-pressed:bg-ink-900 aria-pressed:text-inverse"
                onClick={() => setChip(chip === word ? undefined : word)}
              >
                {word}
              </button>
            ))}
          </div>
          <ReasonField value={text} onChange={setText} />
        </>
      )}
      <FileReport serial={item.serial} />
    </FieldPage>
  );
}

function useSubmit(item: FieldItem) {
  const queue = useQueueAct();
  const back = useFieldBack(fieldPaths.todo);
  const isOffline = useIsOffline();
  const { toast } = useToasts();
  return async (change: ItemChange, reason: string, stationId: number | undefined) => {
    const words = `${withDirectionJosa(change.label)} 바꾸기`;
    const isKept = await queue({
      endpoint: 'POST /api/v1/console/items/state',
      input: {
        body: {
          items: [{ serial: item.serial, version: item.version }],
          to: change.to,
          stationId: stationId ?? null,
          reason,
        },
      },
      subject: item.serial,
      words,
    });
    if (!isKept) return;
    toast(
      isOffline
        ? `${item.serial}: 연결되면 바꿀게요`
        : `${item.serial}: ${withDirectionJosa(change.label)} 바꿔요`,
    );
    back();
  };
}

interface ChoicesProps {
  changes: readonly ItemChange[];
  value: ItemChange;
  onChange: (change: ItemChange) => void;
}

function Choices({ changes, value, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className="mt-3">
      <legend className="mb-2.5 text-body-1 leading-6 font-bold">어떻게 바꿀까요?</legend>
      <div className="grid gap-2">
        {changes.map((change) => (
          <label
            key={change.to}
            className="flex min-h-15.5 items-center gap-2.5 rounded-[16px] bg-surface px-3.5 py-2.5 ring-1 ring-line-strong ring-inset has-checked:bg-lamp-50 has-checked:ring-[1.5px] has-checked:ring-lamp-400 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-600"
          >
            <input
              type="radio"
              name={name}
              checked={change.to === value.to}
              className="size-4.5 flex-none appearance-none rounded-full border-[1.6px] border-line-control bg-surface outline-none checked:border-[5.5px] checked:border-ink-900"
              onChange={() => onChange(change)}
            />
            <span className="text-[1rem] leading-6 font-semibold">
              {change.label}
              <small className="block text-[0.8125rem] leading-5 font-medium text-sub">{change.note}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
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

function NothingToChange({ item: { state } }: { item: FieldItem }) {
  const { label } = stateBadges[state];
  return (
    <EmptyState
      title="지금은 바꿀 수 없어요"
      line={
        state === 'RENTED'
          ? '고객이 쓰고 있어요. 반납되면 바꿀 수 있어요.'
          : `${label} 상태인 물품은 여기서 바꿀 수 없어요.`
      }
    />
  );
}
