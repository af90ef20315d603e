// 내려놓기: what a person carries of a list is put down at its station, or at the one whose code was scanned.
import { useState } from 'react';
import { useParams } from 'react-router';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import { StationPicture } from '#ui/illustration/station-art.tsx';
import { useConfirm } from '#ui/overlay/dialogs.tsx';
import type { Transfer } from '../field.api.ts';
import { useHere } from '../here.ts';
import { Card, CardList, ProductTile, Row, Tick } from '../layout/card.tsx';
import { FieldPage } from '../layout/field-page.tsx';
import { Tally } from '../layout/tally.tsx';
import { RefusedActs } from '../outbox/refused-acts.tsx';
import { useQueueAct, useWaitingActs } from '../outbox/use-outbox.ts';
import { TransferGone } from './pick-up-screen.tsx';
import { PUT_DOWN, viewPutDown, waitingSerials, type ShownItem, type TransferItem } from './transfer-view.ts';
import { useTransfer } from './use-transfer.ts';

export function PutDownScreen() {
  const id = Number(useParams()['id']);
  const query = useTransfer(id);
  const waiting = waitingSerials(useWaitingActs(), PUT_DOWN, id);
  const transfer = useLastTransfer(query.data);
  const view = transfer && viewPutDown(transfer, waiting);
  return (
    <FieldPage
      title={transfer ? `내려놓기 · ${transfer.no}` : '내려놓기'}
      back={fieldPaths.transfers}
      buttons={
        transfer && view && view.carried.length > 0 ? (
          <>
            <PutAllButton transfer={transfer} carried={view.carried} />
            <ButtonLink
              to={fieldPaths.scan({ mode: 'collect', putDown: id })}
              icon="scan"
              className="min-h-13"
            >
              {view.down.length === 0 ? '스캔해서 놓기' : '이어서 스캔'}
            </ButtonLink>
          </>
        ) : undefined
      }
    >
      <AsyncContent
        query={{ ...query, data: transfer ?? query.data }}
        isEmpty={(found) => found === null}
        empty={<TransferGone />}
      >
        {(found) => found && <PutDown transfer={found} view={viewPutDown(found, waiting)} />}
      </AsyncContent>
    </FieldPage>
  );
}

/** A list that is done leaves the lists to read; the screen still shows what was put down. */
function useLastTransfer(found: Transfer | null | undefined): Transfer | undefined {
  const [last, setLast] = useState<Transfer>();
  if (found && found !== last) setLast(found);
  if (found !== null || last === undefined) return found ?? undefined;
  return {
    ...last,
    state: 'DONE',
    items: last.items.map(putDownItem),
  };
}

function putDownItem(item: TransferItem): TransferItem {
  return item.state === 'CARRIED' ? { ...item, state: 'DONE' } : item;
}

function PutDown({ transfer, view }: { transfer: Transfer; view: ReturnType<typeof viewPutDown> }) {
  const { down, carried, total } = view;
  const sending = down.filter(({ isWaiting }) => isWaiting).length;
  return (
    <>
      <Place transfer={transfer} />
      <Card label="내려놓은 수">
        <Tally
          done={down.length}
          total={total}
          unit="개 내려놓음"
          rest={
            sending > 0 && (
              <span className="flex items-center gap-1.5">
                <Icon name="refresh" size={15} />
                {sending}개 보내는 중
              </span>
            )
          }
        />
      </Card>
      <RefusedActs of={(act) => act.endpoint === PUT_DOWN && act.input.params.id === transfer.id} />
      <CardList label="내려놓을 물품">
        {down.map((item) => (
          <ItemRow key={item.serial} item={item} />
        ))}
        {carried.map((item) => (
          <ItemRow key={item.serial} item={item} />
        ))}
      </CardList>
      {carried.length === 0 && sending === 0 && (
        <EmptyState
          picture={<LampOn lightsUp />}
          title="모두 내려놓았어요"
          action={
            <ButtonLink to={fieldPaths.transfers} variant="secondary" size="m">
              내 이동 보기
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

function ItemRow({ item }: { item: TransferItem | ShownItem }) {
  const { serial, product, state } = item;
  const isWaiting = 'isWaiting' in item && item.isWaiting;
  return (
    <Row
      picture={<ProductTile name={product.name} size={40} />}
      title={serial}
      line={isWaiting ? '연결되면 보낼게요' : state === 'DONE' ? product.name : '아직 들고 있어요'}
      end={
        isWaiting ? (
          <Badge tone="settling">기다림</Badge>
        ) : (
          <Tick done={state === 'DONE'} label={state === 'DONE' ? '내려놓음' : '아직'} />
        )
      }
    />
  );
}

/** Where it goes; another station only if its code was scanned. */
function Place({ transfer: { to } }: { transfer: Transfer }) {
  const here = useHere();
  const isElsewhere = here !== undefined && here.id !== to.id;
  return (
    <Card tone="chosen" label="내려놓을 곳">
      <div className="flex items-center gap-3">
        <span className="size-12 flex-none overflow-hidden rounded-[14px]">
          <StationPicture stationId={here?.id ?? to.id} />
        </span>
        <p className="min-w-0 flex-1">
          <span className="block text-[0.8125rem] leading-5 text-sub">
            {isElsewhere ? `${to.name} 대신 여기에 내려놓아요` : '여기에 내려놓아요'}
          </span>
          <b className="block text-body-1 leading-6 font-bold">{here?.name ?? to.name}</b>
        </p>
        {here && <Badge tone={isElsewhere ? 'lit' : 'on'}>QR 확인</Badge>}
      </div>
    </Card>
  );
}

export function usePutDown(transfer: Transfer) {
  const queue = useQueueAct();
  const here = useHere();
  const stationId = here !== undefined && here.id !== transfer.to.id ? here.id : null;
  return {
    place: here?.name ?? transfer.to.name,
    putDown: (serials: string[]) =>
      queue({
        endpoint: PUT_DOWN,
        input: { params: { id: transfer.id }, body: { serials, stationId } },
        subject: serials.length === 1 ? (serials[0] ?? '') : `${serials[0]} 외 ${serials.length - 1}개`,
        words: `${here?.name ?? transfer.to.name}에 내려놓기`,
      }),
  };
}

function PutAllButton({ transfer, carried }: { transfer: Transfer; carried: readonly TransferItem[] }) {
  const confirm = useConfirm();
  const { place, putDown } = usePutDown(transfer);
  const putAll = async () => {
    const confirmed = await confirm(`${carried.length}개를 모두 내려놓을까요?`, {
      detail: `${place}에 바로 빌릴 수 있게 놓여요.`,
      confirmLabel: '모두 놓기',
    });
    if (confirmed) await putDown(carried.map(({ serial }) => serial));
  };
  return (
    <Button variant="secondary" className="min-h-13" onClick={() => void putAll()}>
      {carried.length}개 모두 놓기
    </Button>
  );
}
