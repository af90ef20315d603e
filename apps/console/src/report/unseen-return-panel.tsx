// One return that nobody has seen: who brought it back where, the two answers, and asking whoever returned it.
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { useReread } from '#console/form/use-reread.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { Link } from '#ui/action/link.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { Timeline } from '#console/ui/display/timeline.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { AskReturnDialog, changedByUnseenReturns, MissingReturnDialog } from './unseen-return-dialogs.tsx';
import { returnSteps, type UnseenReturn } from './unseen-return-labels.ts';

export function UnseenReturnPanel({ row }: { row: UnseenReturn }) {
  const { item, product, rental, station, memberMissing } = row;
  const { toast } = useToasts();
  const mayChange = useMay('item.move');
  const mayAsk = useMay('rental.act');
  const dialogs = useDialogs<'missing' | 'ask'>();
  const params = { id: rental.id };
  const reread = useReread('unseen-returns');
  const seen = useConsoleMutation('POST /api/v1/console/unseen-returns/{id}/seen', {
    invalidates: changedByUnseenReturns,
    onSuccess: ({ serial }) => toast(`${serial}, 있는 것으로 확인했어요`),
    onError: (error) => {
      toast(errorMessage(error, '확인하지 못했어요. 잠시 후 다시 시도해 주세요.'), { tone: 'fail' });
      reread(error);
    },
  });
  return (
    <div className="grid gap-3.5">
      <Panel>
        {/* The days below are headings of the third level. */}
        <h2 className="sr-only">{`${item.no} ${product.name}`}</h2>
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
        {(mayChange || mayAsk) && (
          <div className="mt-4 grid grid-cols-2 gap-2">
            {mayChange && (
              <>
                <Button
                  variant="primary"
                  size="l"
                  block
                  icon="hidden"
                  className="col-span-2"
                  onClick={() => dialogs.open('missing')}
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
                className={mayChange ? '' : 'col-span-2'}
                disabledReason={askErrorOf(row)}
                onClick={() => dialogs.open('ask')}
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
      {dialogs.shown === 'missing' && (
        <MissingReturnDialog key={dialogs.opening} open={dialogs.isOpen} row={row} onClose={dialogs.close} />
      )}
      {dialogs.shown === 'ask' && (
        <AskReturnDialog key={dialogs.opening} open={dialogs.isOpen} row={row} onClose={dialogs.close} />
      )}
    </div>
  );
}

function askErrorOf({ askedAt, member }: UnseenReturn): string | undefined {
  if (member.state === 'WITHDRAWN') return '탈퇴한 회원이라 물어볼 수 없어요.';
  return askedAt === null ? undefined : '이미 물어봤어요.';
}
