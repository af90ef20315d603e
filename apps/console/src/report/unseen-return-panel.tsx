// One return that nobody has seen: who brought it back where, the two answers, and asking whoever returned it.
import { useState } from 'react';
import { errorMessage } from '#client/api-error.ts';
import { useAct } from '#client/console-query.ts';
import type { CacheTag } from '#client/cache-tags.ts';
import { refusalWords } from '#console/form/refusal.ts';
import { useReread } from '#console/form/use-reread.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { withObjectJosa } from '#domain/text/josa.ts';
import { Link } from '#ui/action/link.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { Timeline } from '#console/ui/display/timeline.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { returnSteps, type UnseenReturn } from './unseen-return-words.ts';

const changed: readonly CacheTag[] = ['unseen-returns', 'reports', 'items', 'rentals', 'dashboard'];

export function UnseenReturnPanel({ row }: { row: UnseenReturn }) {
  const { item, product, rental, station, member, memberMissing } = row;
  const { toast } = useToasts();
  const mayAct = useMay('item.move');
  const mayAsk = useMay('rental.act');
  const [dialog, setDialog] = useState<'missing' | 'ask'>();
  const params = { id: rental.id };
  const reread = useReread('unseen-returns');
  const seen = useAct('POST /api/v1/console/unseen-returns/{id}/seen', {
    invalidates: changed,
    onSuccess: ({ serial }) => toast(`${serial}, 있는 것으로 확인했어요`),
    onError: (error) => {
      toast(errorMessage(error, '확인하지 못했어요. 잠시 후 다시 시도해 주세요.'), { tone: 'fail' });
      reread(error);
    },
  });
  const missing = useAct('POST /api/v1/console/unseen-returns/{id}/missing', {
    invalidates: changed,
    onSuccess: ({ report }) => {
      setDialog(undefined);
      toast(`안 보임으로 표시하고 ${report.no} 신고를 만들었어요`);
    },
  });
  const ask = useAct('POST /api/v1/console/unseen-returns/{id}/ask', {
    invalidates: [...changed, 'notifications'],
    onSuccess: () => {
      setDialog(undefined);
      toast(`${member.nickname}님께 물어봤어요`);
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
            {memberMissing > 0 && <Fact name="이 회원의 없던 반납">{memberMissing}번</Fact>}
          </Facts>
        </div>
        <div className="mt-3">
          <Timeline steps={returnSteps(row)} />
        </div>
        {(mayAct || mayAsk) && (
          <div className="mt-4 grid grid-cols-2 gap-2">
            {mayAct && (
              <>
                <Button
                  variant="primary"
                  size="l"
                  block
                  icon="hidden"
                  className="col-span-2"
                  onClick={() => {
                    missing.reset();
                    setDialog('missing');
                  }}
                >
                  안 보여요…
                </Button>
                <Button
                  icon="check"
                  block
                  className={mayAsk ? '' : 'col-span-2'}
                  busy={seen.isPending}
                  onClick={() => seen.mutate({ params })}
                >
                  확인했어요
                </Button>
              </>
            )}
            {mayAsk && (
              <Button
                icon="chat"
                block
                className={mayAct ? '' : 'col-span-2'}
                refusedBecause={refusalToAsk(row)}
                onClick={() => {
                  ask.reset();
                  setDialog('ask');
                }}
              >
                반납한 분께 묻기…
              </Button>
            )}
          </div>
        )}
      </Panel>
      <Tip>
        반납은 이미 끝났고 <b>고객에게 돈을 더 받지 않아요.</b> 안 보인다고 표시하면 분실 의심 신고가 되고
        현장 할 일에 올라가요. 저절로 분실이 되지는 않아요.
      </Tip>
      <ReasonDialog
        open={dialog === 'missing'}
        title={`${station.name}에 ${item.no} 물품이 없나요?`}
        line="분실 의심 신고가 만들어져요. 고객에게는 알리지 않고 돈도 받지 않아요."
        confirmLabel="안 보임으로 표시"
        busy={missing.isPending}
        failure={refusalWords(missing.error)}
        onConfirm={(reason) => missing.mutate({ params, body: { reason } })}
        onCancel={() => setDialog(undefined)}
      />
      <ActionDialog
        open={dialog === 'ask'}
        title={`${member.nickname}님께 물어볼까요?`}
        line="푸시나 메일로 한 번만 물어볼 수 있어요. 고객에게 돈을 더 받지 않아요."
        confirmLabel="물어보기"
        busy={ask.isPending}
        failure={refusalWords(ask.error)}
        onConfirm={() => ask.mutate({ params })}
        onCancel={() => setDialog(undefined)}
      >
        <Tip icon="chat">
          <b>반납한 물품이 보이지 않아요</b>
          <br />
          {station.name}에서 {withObjectJosa(product.name)} 찾지 못했어요. 놓은 곳을 알려 주세요.
        </Tip>
      </ActionDialog>
    </div>
  );
}

function refusalToAsk({ askedAt, member }: UnseenReturn): string | undefined {
  if (member.state === 'WITHDRAWN') return '탈퇴한 회원이라 물어볼 수 없어요.';
  return askedAt === null ? undefined : '이미 물어봤어요.';
}
