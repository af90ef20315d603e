// One return that nobody has seen: who brought it back where, and the two answers.
import { useState } from 'react';
import { errorMessage } from '#client/api-error.ts';
import { useAct } from '#client/console-query.ts';
import type { CacheTag } from '#client/cache-tags.ts';
import { formatTime } from '#console/format/format-time.ts';
import { refusalWords } from '#console/form/refusal.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { Link } from '#ui/action/link.tsx';
import { ReasonDialog } from '#ui/console/action-dialog.tsx';
import { Button } from '#ui/console/button.tsx';
import { Cell, ProductThumb } from '#ui/console/cell.tsx';
import { Fact, Facts, Panel, Tip } from '#ui/console/panel.tsx';
import { useToasts } from '#ui/console/toast.tsx';
import type { UnseenReturn } from './unseen-return-words.ts';

const changed: readonly CacheTag[] = ['unseen-returns', 'reports', 'items', 'rentals', 'dashboard'];

export function UnseenReturnPanel({ row }: { row: UnseenReturn }) {
  const { item, product, rental, station, member, returnedAt, memberMissing } = row;
  const { toast } = useToasts();
  const mayAct = useMay('item.move');
  const [asking, setAsking] = useState(false);
  const params = { id: rental.id };
  const seen = useAct('POST /api/v1/console/unseen-returns/{id}/seen', {
    invalidates: changed,
    onSuccess: ({ serial }) => toast(`${serial}, 있는 것으로 확인했어요`),
    onError: (error) =>
      toast(errorMessage(error, '확인하지 못했어요. 잠시 후 다시 시도해 주세요.'), { tone: 'fail' }),
  });
  const missing = useAct('POST /api/v1/console/unseen-returns/{id}/missing', {
    invalidates: changed,
    onSuccess: ({ report }) => {
      setAsking(false);
      toast(`안 보임으로 표시하고 ${report.no} 신고를 만들었어요`);
    },
  });
  return (
    <div className="grid gap-3.5">
      <Panel>
        <Cell
          picture={<ProductThumb src={product.imageUrl} category={product.category} size={54} />}
          name={<Link to={paths.item(item.no)}>{item.no}</Link>}
          code={`${product.name} · ${rental.no}`}
        />
        <div className="mt-3">
          <Facts>
            <Fact name="반납한 곳">{station.name}</Fact>
            <Fact name="반납">{formatTime(returnedAt)}</Fact>
            <Fact name="반납한 분">{member.nickname}님</Fact>
            <Fact name="확인한 방법">스테이션 코드 없이</Fact>
            {memberMissing > 0 && <Fact name="없던 반납">{memberMissing}번</Fact>}
          </Facts>
        </div>
        {mayAct && (
          <div className="mt-4 grid grid-cols-2 gap-2">
            <Button
              variant="primary"
              size="l"
              block
              icon="hidden"
              className="col-span-2"
              onClick={() => setAsking(true)}
            >
              안 보여요…
            </Button>
            <Button
              icon="check"
              block
              className="col-span-2"
              busy={seen.isPending}
              onClick={() => seen.mutate({ params })}
            >
              확인했어요
            </Button>
          </div>
        )}
      </Panel>
      <Tip>
        반납은 이미 끝났고 <b>고객에게 돈을 더 받지 않아요.</b> 안 보인다고 표시하면 분실 의심 신고가 되고
        현장 할 일에 올라가요. 저절로 분실이 되지는 않아요.
      </Tip>
      <ReasonDialog
        open={asking}
        title={`${station.name}에 ${item.no} 물품이 없나요?`}
        line="분실 의심 신고가 만들어져요. 고객에게는 알리지 않고 돈도 받지 않아요."
        confirmLabel="안 보임으로 표시"
        busy={missing.isPending}
        failure={refusalWords(missing.error)}
        onConfirm={(reason) => missing.mutate({ params, body: { reason } })}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
