// One list of items to carry: from where, to where, who, and each item's way.
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { CopyButton } from '#console/ui/overlay/copy-button.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ProductThumb } from '#console/ui/list/cell.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { CancelTransferDialog } from './cancel-transfer-dialog.tsx';
import { describeOrigin, driverOf, itemBadges, transferBadge, type Transfer } from './transfer-view.ts';

export function TransferPanel({ transfer }: { transfer: Transfer }) {
  const mayMove = useMay('item.move');
  const { tone, label } = transferBadge(transfer);
  return (
    <Panel
      title={transfer.no}
      end={
        <>
          <CopyButton text={transfer.no} />
          <Badge tone={tone}>{label}</Badge>
        </>
      }
    >
      <div className="flex items-center gap-2.5 rounded-md bg-ink-50 px-3.5 py-3">
        <Place name="어디서" value={describeOrigin(transfer)} />
        <Icon name="right" size={16} className="text-faint" />
        <Place name="어디로" value={transfer.to.name} />
      </div>
      <div className="mt-1.5">
        <Facts>
          <Fact name="맡은 사람">{driverOf(transfer)?.name ?? '아직 없음'}</Fact>
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
              <span className="text-small text-faint">{item.reason ?? item.product.name}</span>
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
  const dialogs = useDialogs<'cancel'>();
  return (
    <>
      {transfer.state === 'OPEN' && (
        <Button block className="mt-3" onClick={() => dialogs.open('cancel')}>
          이동 목록 취소…
        </Button>
      )}
      {dialogs.shown === 'cancel' && (
        <CancelTransferDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          transfer={transfer}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}
