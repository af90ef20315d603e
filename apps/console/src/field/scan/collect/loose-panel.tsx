// Collecting items that belong to no transfer by scanning them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#client/api-error.ts';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { itemQuery, movingItemsQuery, openTransfersQuery } from '../../field.api.ts';
import { Row, IconTile } from '../../layout/card.tsx';
import { useQueueAction, useWaitingActions, actionsOf } from '../../outbox/use-outbox.ts';
import { stateBadges } from '../../item/item-labels.ts';
import { describeItems } from '../../transfer/transfer-view.ts';
import { useScanMessage, useScannedCodes } from '../scan-context.ts';
import { FOREIGN_CODE, type ScannedCode } from '../scanned-code.ts';

/** Without a list: every scanned item is taken along by itself. */
export function LoosePanel() {
  const { me } = useSession();
  const client = useQueryClient();
  const queue = useQueueAction();
  const open = useQuery(openTransfersQuery());
  const moving = useQuery(movingItemsQuery());
  const waiting = actionsOf(useWaitingActions(), 'POST /api/v1/console/items/state').filter(
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
