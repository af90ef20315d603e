// 이어서 담기: one item after the other, into a list, down from a list, or without one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#client/api-error.ts';
import { fieldPaths, type ScanTarget } from '#console/navigation/field-paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { itemQuery, movingItemsQuery, openTransfersQuery, type Transfer } from '../field.api.ts';
import { Row, IconTile } from '../layout/card.tsx';
import { Tally } from '../layout/tally.tsx';
import { useQueueAct, useWaitingActs, actsOf } from '../outbox/use-outbox.ts';
import { stateBadges } from '../item-words.ts';
import { TransferGone } from '../transfer/pick-up-screen.tsx';
import { usePutDown } from '../transfer/put-down-screen.tsx';
import {
  describeItems,
  PICK_UP,
  PUT_DOWN,
  viewPickUp,
  viewPutDown,
  waitingSerials,
} from '../transfer/transfer-view.ts';
import { useTransfer } from '../transfer/use-transfer.ts';
import { useScanMessage, useScannedCodes } from './scan-context.ts';
import { FOREIGN_CODE, type ScannedCode } from './scanned-code.ts';
import { useArrive } from './use-arrive.ts';

export function CollectPanel({ target: { pickUp, putDown } }: { target: ScanTarget }) {
  if (pickUp !== undefined) return <WithTransfer id={pickUp} panel={PickUpPanel} />;
  if (putDown !== undefined) return <WithTransfer id={putDown} panel={PutDownPanel} />;
  return <LoosePanel />;
}

function WithTransfer({
  id,
  panel: Panel,
}: {
  id: number;
  panel: (props: { transfer: Transfer }) => React.ReactNode;
}) {
  const query = useTransfer(id);
  return (
    <AsyncContent query={query} isEmpty={(found) => found === null} empty={<TransferGone />}>
      {(transfer) => transfer && <Panel transfer={transfer} />}
    </AsyncContent>
  );
}

function PickUpPanel({ transfer }: { transfer: Transfer }) {
  const queue = useQueueAct();
  const waiting = waitingSerials(useWaitingActs(), PICK_UP, transfer.id);
  const { picked, left, total } = viewPickUp(transfer, waiting);
  const [last] = picked;
  const showMessage = useScanMessage();

  async function pick(code: ScannedCode): Promise<void> {
    if (code.kind === 'foreign') return showMessage(FOREIGN_CODE);
    if (code.kind === 'station') return showMessage('스테이션 QR이에요. 물품의 QR을 비춰 주세요.');
    const { serial } = code;
    if (picked.some((item) => item.serial === serial)) return showMessage(`${serial}: 이미 담았어요.`);
    if (!left.some((item) => item.serial === serial))
      return showMessage(`${serial}: 이 목록에 없는 물품이에요. 담지 말아 주세요.`);
    const isKept = await queue({
      endpoint: PICK_UP,
      input: { params: { id: transfer.id }, body: { serials: [serial] } },
      subject: serial,
      words: `${transfer.no}에 담기`,
    });
    if (isKept) showMessage(`${serial}: 담았어요`);
  }

  useScannedCodes((codes) => {
    for (const code of codes) void pick(code);
  });

  return (
    <>
      <p className="text-sub">
        {transfer.no} · {transfer.to.name}
      </p>
      <Tally
        done={picked.length}
        total={total}
        unit="개 담음"
        rest={left.length === 0 ? '모두 담았어요' : (last?.serial ?? '')}
      />
      <ButtonLink to={fieldPaths.pickUp(transfer.id)} block className="mt-4 min-h-13">
        {left.length === 0 ? '확인하기' : '담은 물품 보기'}
      </ButtonLink>
    </>
  );
}

function PutDownPanel({ transfer }: { transfer: Transfer }) {
  const waiting = waitingSerials(useWaitingActs(), PUT_DOWN, transfer.id);
  const { down, carried, total } = viewPutDown(transfer, waiting);
  const { place, putDown } = usePutDown(transfer);
  const arrive = useArrive();
  const showMessage = useScanMessage();

  async function put(code: ScannedCode): Promise<void> {
    if (code.kind === 'foreign') return showMessage(FOREIGN_CODE);
    if (code.kind === 'station') {
      const station = await arrive(code.stationId);
      return showMessage('refusal' in station ? station.refusal : `${station.name}에 내려놓을게요`);
    }
    const { serial } = code;
    if (down.some((item) => item.serial === serial)) return showMessage(`${serial}: 이미 내려놓았어요.`);
    if (!carried.some((item) => item.serial === serial))
      return showMessage(`${serial}: 이 목록에서 들고 온 물품이 아니에요.`);
    if (await putDown([serial])) showMessage(`${serial}: 내려놓았어요`);
  }

  useScannedCodes((codes) => {
    for (const code of codes) void put(code);
  });

  return (
    <>
      <p className="text-sub">
        {transfer.no} · {place}
      </p>
      <Tally
        done={down.length}
        total={total}
        unit="개 내려놓음"
        rest={carried.length === 0 ? '모두 내려놓았어요' : `${carried.length}개 남음`}
      />
      <ButtonLink to={fieldPaths.putDown(transfer.id)} block className="mt-4 min-h-13">
        {carried.length === 0 ? '확인하기' : '내려놓은 물품 보기'}
      </ButtonLink>
    </>
  );
}

/** Without a list: every scanned item is taken along by itself. */
function LoosePanel() {
  const { me } = useSession();
  const client = useQueryClient();
  const queue = useQueueAct();
  const open = useQuery(openTransfersQuery());
  const moving = useQuery(movingItemsQuery());
  const waiting = actsOf(useWaitingActs(), 'POST /api/v1/console/items/state').filter(
    ({ input }) => input.body.to === 'MOVING',
  );
  const isTaken = (serial: string) =>
    waiting.some(({ input }) => input.body.items.some((item) => item.serial === serial));
  const carried = (moving.data?.content ?? []).filter(({ holder }) => holder?.id === me.id).length;
  const showMessage = useScanMessage();

  async function take(code: ScannedCode): Promise<void> {
    if (code.kind === 'foreign') return showMessage(FOREIGN_CODE);
    if (code.kind === 'station') return showMessage('스테이션 QR이에요. 물품의 QR을 비춰 주세요.');
    const { serial } = code;
    if (isTaken(serial)) return showMessage(`${serial}: 이미 꺼냈어요.`);
    try {
      const item = await client.fetchQuery(itemQuery(serial));
      if (item.holder?.id === me.id) return showMessage(`${serial}: 이미 꺼냈어요.`);
      if (item.state !== 'AVAILABLE')
        return showMessage(`${serial}: ${stateBadges[item.state].label} 상태라 꺼낼 수 없어요.`);
      const isKept = await queue({
        endpoint: 'POST /api/v1/console/items/state',
        input: {
          body: { items: [{ serial, version: item.version }], to: 'MOVING', reason: '현장에서 꺼냄' },
        },
        subject: serial,
        words: '꺼내기',
      });
      return isKept ? showMessage(`${serial}: 꺼냈어요`) : undefined;
    } catch (error) {
      return showMessage(`${serial}: ${errorMessage(error, '확인하지 못했어요.')}`);
    }
  }

  useScannedCodes((codes) => {
    for (const code of codes) void take(code);
  });

  return (
    <>
      <p className="flex items-baseline gap-1.5">
        <b className="text-display">{carried + waiting.length}</b>
        <span className="text-sub">개 들고 있음</span>
      </p>
      <p className="text-sub">비추는 물품을 하나씩 꺼내요. 목록이 있으면 먼저 골라 주세요.</p>
      <ul aria-label="꺼낼 목록" className="mt-1 divide-y divide-line">
        {(open.data?.content ?? []).map((transfer) => (
          <Row
            key={transfer.id}
            to={fieldPaths.scan({ mode: 'collect', pickUp: transfer.id })}
            picture={<IconTile icon="truck" tone="lamp" />}
            title={transfer.to.name}
            line={`${transfer.no} · ${describeItems(transfer.items)}`}
          />
        ))}
      </ul>
    </>
  );
}
