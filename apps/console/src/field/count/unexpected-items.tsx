// Items that were scanned here although our books say otherwise: one tap moves them here, where that is allowed.
import { Button } from '#console/ui/form/button.tsx';
import type { Count } from '../field.api.ts';
import { Card, ProductTile } from '../layout/card.tsx';
import { actionsOf, useQueueAction, useWaitingActions } from '../outbox/use-outbox.ts';

type UnexpectedItem = Count['unexpected'][number];

export const MOVE_HERE = 'POST /api/v1/console/counts/{id}/move-here';

export function UnexpectedItems({ count, isOpen }: { count: Count; isOpen: boolean }) {
  const { unexpected, id } = count;
  const queue = useQueueAction();
  const moving = new Set(
    actionsOf(useWaitingActions(), MOVE_HERE)
      .filter(({ input }) => input.params.id === id)
      .map(({ input }) => input.body.serial),
  );
  if (unexpected.length === 0) return null;

  const moveHere = ({ serial, state }: UnexpectedItem) =>
    queue({
      endpoint: MOVE_HERE,
      input: { params: { id }, body: { serial, reason: `재고 실사에서 찾음: ${count.station.name}` } },
      subject: serial,
      words: moveText(state) ?? '여기로 옮기기',
    });
  return (
    <Card tone="lamp" label="여기 없어야 할 물품">
      <h2 className="font-semibold">여기 없어야 할 물품 {unexpected.length}개</h2>
      <ul className="mt-2 grid gap-3">
        {unexpected.map((item) => {
          const words = moveText(item.state);
          const isMoving = moving.has(item.serial);
          return (
            <li key={item.serial} className="flex items-center gap-3">
              <ProductTile name={item.product.name} size={40} white />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{item.serial}</span>
                <span className="block text-[0.8125rem] leading-5 text-sub">{whyHere(item)}</span>
              </span>
              {isOpen && words !== undefined && (
                <Button size="s" busy={isMoving} onClick={() => void moveHere(item)}>
                  {words}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The action on the button; undefined where staff at the station can do nothing. */
function moveText(state: UnexpectedItem['state']): string | undefined {
  if (state === 'LOST') return '찾음 처리';
  return state === 'RENTED' || state === 'HELD' || state === 'RETIRED' ? undefined : '여기로 옮기기';
}

function whyHere({ state, station }: UnexpectedItem): string {
  switch (state) {
    case 'LOST':
      return '분실로 표시된 물품이에요';
    case 'RENTED':
      return '대여 중인 물품이에요. 매니저에게 강제 반납을 요청해 주세요';
    case 'HELD':
      return '지금 결제하고 있는 분이 있어요';
    case 'RETIRED':
      return '폐기한 물품이에요. 따로 빼 두세요';
    case 'MOVING':
      return '옮기는 중으로 되어 있어요';
    case 'AVAILABLE':
    case 'BROKEN':
    case 'REPAIR':
      return station === null ? '다른 곳에 있어야 해요' : `${station.name}에 있어야 해요`;
    default:
      return state satisfies never;
  }
}
