// One list of items to carry: from where, to where, who, and each item's way.
import { useState } from 'react';
import { useAct } from '#client/console-query.ts';
import { refusalWords } from '#console/form/refusal.ts';
import { useReread } from '#console/form/use-reread.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { Link } from '#ui/action/link.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ProductThumb } from '#console/ui/list/cell.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { describeOrigin, itemBadges, transferBadge, type Transfer } from './transfer-view.ts';

export function TransferPanel({ transfer }: { transfer: Transfer }) {
  const mayMove = useMay('item.move');
  const { tone, label } = transferBadge(transfer);
  return (
    <Panel title={transfer.no} end={<Badge tone={tone}>{label}</Badge>}>
      <div className="flex items-center gap-2.5 rounded-md bg-ink-50 px-3.5 py-3">
        <Place name="어디서" value={describeOrigin(transfer)} />
        <Icon name="right" size={16} className="text-faint" />
        <Place name="어디로" value={transfer.to.name} />
      </div>
      <div className="mt-1.5">
        <Facts>
          <Fact name="맡은 사람">{transfer.carriedBy?.name ?? '아직 없음'}</Fact>
          <Fact name="까닭">{transfer.reason}</Fact>
          <Fact name="만든 사람">
            {transfer.madeBy.name} · {formatTime(transfer.madeAt)}
          </Fact>
          {transfer.doneAt !== null && <Fact name="끝난 때">{formatTime(transfer.doneAt)}</Fact>}
        </Facts>
      </div>
      <h3 className="mt-2.5 mb-0.5 text-panel">
        물품 <small className="ml-1 text-small font-semibold text-faint">{transfer.items.length}개</small>
      </h3>
      <ul className="max-h-[420px] overflow-y-auto">
        {transfer.items.map((item) => (
          <li
            key={item.serial}
            className="flex min-h-[46px] items-center gap-3 border-b border-line last:border-b-0"
          >
            <ProductThumb category={item.product.name} />
            <span className="min-w-0 flex-1 truncate">
              <Link className="font-semibold hover:underline" to={paths.item(item.serial)}>
                {item.serial}
              </Link>{' '}
              <span className="text-small text-faint">{item.why ?? item.product.name}</span>
            </span>
            <Badge tone={itemBadges[item.state].tone}>{itemBadges[item.state].label}</Badge>
          </li>
        ))}
      </ul>
      {mayMove && <Cancel transfer={transfer} />}
    </Panel>
  );
}

function Place({ name, value }: { name: string; value: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block text-micro text-faint">{name}</span>
      <b>{value}</b>
    </span>
  );
}

function Cancel({ transfer }: { transfer: Transfer }) {
  const [open, setOpen] = useState(false);
  const { toast } = useToasts();
  const cancel = useAct('POST /api/v1/console/transfers/{id}/cancel', {
    invalidates: ['transfers', 'items'],
    onError: useReread('transfers'),
    onSuccess: () => {
      toast(`${transfer.no} 이동 목록을 취소했어요`);
      setOpen(false);
    },
  });
  return (
    <>
      {transfer.state === 'OPEN' && (
        <Button block className="mt-3" onClick={() => setOpen(true)}>
          이동 목록 취소…
        </Button>
      )}
      <ReasonDialog
        open={open}
        title={`${transfer.no} 이동 목록을 취소할까요?`}
        line="아무것도 꺼내지 않았어요. 물품은 지금 자리에 그대로 있어요."
        confirmLabel="이동 목록 취소"
        cancelLabel="그대로 두기"
        destructive
        busy={cancel.isPending}
        failure={refusalWords(cancel.error)}
        onCancel={() => setOpen(false)}
        onConfirm={(reason) =>
          cancel.mutate({ params: { id: transfer.id }, body: { reason, version: transfer.version } })
        }
      />
    </>
  );
}
