// 이어서 담기: one item after the other, into a list, down from a list, or without one.
import type { ScanTarget } from '#console/navigation/field-paths.ts';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import type { Transfer } from '../../field.api.ts';
import { TransferGone } from '../../transfer/pick-up-screen.tsx';
import { useTransfer } from '../../transfer/use-transfer.ts';
import { PickUpPanel } from './pick-up-panel.tsx';
import { PutDownPanel } from './put-down-panel.tsx';
import { LoosePanel } from './loose-panel.tsx';

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
