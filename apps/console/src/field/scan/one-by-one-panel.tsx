// 하나씩: one item at a time, what the books say about it, and what can be done with it right here.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { itemQuery, type FieldItem } from '../field.api.ts';
import { useHere, type Here } from '../here.ts';
import { ItemFacts, ItemHead } from '../item-head.tsx';
import { RefusedActs } from '../outbox/refused-acts.tsx';
import { useIsOffline, useQueueAct, useWaitingChange } from '../outbox/use-outbox.ts';
import { useScanMessage, useScannedCodes } from './scan-context.ts';
import { FOREIGN_CODE, type ScannedCode } from './scanned-code.ts';
import { useArrive } from './use-arrive.ts';

type Found = { kind: 'item'; serial: string } | { kind: 'station'; station: Here };

export function OneByOnePanel() {
  const [found, setFound] = useState<Found>();
  const arrive = useArrive();
  const showMessage = useScanMessage();

  async function handle(codes: readonly ScannedCode[]): Promise<void> {
    const [code, ...others] = codes;
    if (code === undefined) return;
    if (others.length > 0) return showMessage('QR코드가 여러 개 보여요. 하나만 비춰 주세요.');
    if (code.kind === 'foreign') return showMessage(FOREIGN_CODE);
    if (code.kind === 'item') return setFound(code);
    const station = await arrive(code.stationId);
    if ('refusal' in station) showMessage(station.refusal);
    else setFound({ kind: 'station', station });
  }

  useScannedCodes((codes) => void handle(codes), { paused: found !== undefined });

  if (found === undefined) return <Hint />;
  return (
    <>
      {found.kind === 'item' ? <FoundItem serial={found.serial} /> : <FoundStation station={found.station} />}
      <Button block className="mt-3 min-h-13" onClick={() => setFound(undefined)}>
        다음 물품 스캔
      </Button>
    </>
  );
}

function Hint() {
  const here = useHere();
  return (
    <div className="grid gap-1 py-2 text-center">
      <p className="text-title-3">물품이나 스테이션의 QR을 비춰 주세요</p>
      <p className="text-sub">
        {here === undefined ? '하나씩 확인하고 바꿀 수 있어요' : `지금 ${here.name}에 있어요`}
      </p>
    </div>
  );
}

function FoundStation({ station }: { station: Here }) {
  return (
    <div className="grid gap-3">
      <p>
        <span className="block text-[0.8125rem] leading-5 text-sub">지금 있는 곳</span>
        <b className="block text-title-3">{station.name}</b>
      </p>
      <ButtonLink to={fieldPaths.station(station.id)} variant="secondary" className="min-h-13">
        재고 보기
      </ButtonLink>
    </div>
  );
}

function FoundItem({ serial }: { serial: string }) {
  const query = useQuery(itemQuery(serial));
  return (
    <section aria-label="찾은 물품" className="grid gap-3">
      <AsyncContent query={query} failed={<ItemUnknown serial={serial} error={query.error} />}>
        {(item) => (
          <>
            <ItemHead item={item} />
            <ItemFacts item={item} />
            <RefusedActs of={({ subject }) => subject === serial} />
            <ItemActs item={item} />
          </>
        )}
      </AsyncContent>
    </section>
  );
}

function ItemUnknown({ serial, error }: { serial: string; error: Error | null }) {
  return (
    <div role="alert" className="grid gap-1 py-2 text-center">
      <b className="text-title-3">{serial}</b>
      <p className="text-sub">{error?.message ?? '불러오지 못했어요.'}</p>
    </div>
  );
}

interface ActButton {
  label: string;
  icon: IconName;
  /** The usual one. */
  first?: boolean;
  onPress: () => void | Promise<void>;
}

function ItemActs({ item }: { item: FieldItem }) {
  const acts = useItemActs(item);
  const waiting = useWaitingChange(item.serial);
  const isOffline = useIsOffline();
  if (waiting !== undefined || acts.length === 0)
    return (
      <p className="rounded-[14px] bg-ink-50 px-4 py-3 text-center text-sub">
        {waiting === undefined
          ? '지금은 할 수 있는 일이 없어요'
          : `${waiting.words}: ${isOffline ? '연결되면 보낼게요' : '보내고 있어요'}`}
      </p>
    );
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {acts.map(({ label, icon, first, onPress }) => (
        <button
          key={label}
          type="button"
          className={`grid justify-items-center gap-1.5 rounded-[16px] px-1 pt-[13px] pb-[11px] text-[0.875rem] leading-[1.125rem] font-semibold ${
            first === true ? 'bg-lamp-50 ring-[1.5px] ring-lamp-400 ring-inset' : 'bg-ink-50'
          }`}
          onClick={() => void onPress()}
        >
          <Icon name={icon} size={22} />
          {label}
        </button>
      ))}
    </div>
  );
}

/** What can be done on the spot; everything else is on the item's own page. */
function useItemActs(item: FieldItem): ActButton[] {
  const { me } = useSession();
  const here = useHere();
  const navigate = useNavigate();
  const queue = useQueueAct();
  const isOffline = useIsOffline();
  const showMessage = useScanMessage();
  const { serial, version, state, station, holder } = item;
  if (!me.rights.includes('item.move')) return [];

  const done = (words: string) =>
    showMessage(isOffline ? `${serial}: 연결되면 보낼게요` : `${serial}: ${words}`);
  const change: ActButton = {
    label: '상태 변경',
    icon: 'wrench',
    onPress: () => void navigate(fieldPaths.item(serial)),
  };
  const breaks: ActButton = {
    label: '고장',
    icon: 'wrench',
    onPress: () => void navigate(`${fieldPaths.item(serial)}?to=BROKEN`),
  };
  const seen = (stationId: number): ActButton => ({
    label: '여기에 있음',
    icon: 'check',
    first: true,
    onPress: async () => {
      const isKept = await queue({
        endpoint: 'POST /api/v1/console/items/{serial}/seen',
        input: { params: { serial }, body: { stationId } },
        subject: serial,
        words: '여기에 있음',
      });
      if (isKept) done('여기에 있다고 적었어요');
    },
  });
  const moveTo = (
    to: 'MOVING' | 'AVAILABLE',
    stationId: number | null,
    label: string,
    words: string,
  ): ActButton => ({
    label,
    icon: 'move',
    onPress: async () => {
      const reason = to === 'MOVING' ? '현장에서 꺼냄' : '현장에서 내려놓음';
      const isKept = await queue({
        endpoint: 'POST /api/v1/console/items/state',
        input: { body: { items: [{ serial, version }], to, stationId, reason } },
        subject: serial,
        words: label,
      });
      if (isKept) done(words);
    },
  });

  switch (state) {
    case 'AVAILABLE':
      return [
        ...(station === null ? [] : [seen(station.id)]),
        breaks,
        moveTo('MOVING', null, '꺼내기', '꺼냈어요'),
      ];
    case 'MOVING':
      if (holder?.id !== me.id) return [breaks];
      return here === undefined
        ? [{ ...change, label: '내려놓기', icon: 'move', first: true }, breaks]
        : [{ ...moveTo('AVAILABLE', here.id, '여기에 내려놓기', '내려놓았어요'), first: true }, breaks];
    case 'BROKEN':
    case 'REPAIR':
      return [...(station === null ? [] : [seen(station.id)]), change];
    case 'LOST':
      return [{ ...change, label: '찾음 처리', icon: 'flag', first: true }];
    case 'HELD':
    case 'RENTED':
    case 'RETIRED':
      return [];
    default:
      return state satisfies never;
  }
}
