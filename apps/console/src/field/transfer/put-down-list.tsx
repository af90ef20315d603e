// The items one carries, to be put down where one stands.
import { ButtonLink } from '#ui/action/button.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { LampOn } from '#ui/illustration/lamp-on.tsx';
import { StationPicture } from '#ui/illustration/station-art.tsx';
import type { Transfer } from '../field.api.ts';
import { useHere } from '../here.ts';
import { Card, CardList, ProductTile, Row, Checkbox } from '../layout/card.tsx';
import { Tally } from '../layout/tally.tsx';
import { RejectedActions } from '../outbox/rejected-actions.tsx';
import { addressAfter, PUT_DOWN, viewPutDown, type ShownItem, type TransferItem } from './transfer-view.ts';

export function PutDown({ transfer, view }: { transfer: Transfer; view: ReturnType<typeof viewPutDown> }) {
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
      <RejectedActions
        of={(action) => action.endpoint === PUT_DOWN && action.input.params.id === transfer.id}
      />
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
            <ButtonLink to={addressAfter(transfer)} variant="secondary" size="m">
              {transfer.route ? '경로 이어 가기' : '내 이동 보기'}
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
          <Checkbox done={state === 'DONE'} label={state === 'DONE' ? '내려놓음' : '아직'} />
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
