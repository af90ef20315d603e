// 내려놓기: what a person carries of a list is put down at its station, or at the one whose code was scanned.
import { useParams } from 'react-router';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { useConfirm } from '#ui/overlay/dialogs.tsx';
import type { Transfer } from '../field.api.ts';
import { FieldPage } from '../layout/field-page.tsx';
import { useWaitingActions } from '../outbox/use-outbox.ts';
import { TransferGone } from './pick-up-screen.tsx';
import {
  addressAfter,
  PUT_DOWN,
  viewPutDown,
  waitingSerials,
  withPickedUp,
  type TransferItem,
} from './transfer-view.ts';
import { useTransfer } from './use-transfer.ts';
import { usePutDown } from './use-put-down.ts';
import { PutDown } from './put-down-list.tsx';

export function PutDownScreen() {
  const id = Number(useParams()['id']);
  const query = useTransfer(id);
  const actions = useWaitingActions();
  const waiting = waitingSerials(actions, PUT_DOWN, id);
  const transfer = query.data ?? undefined;
  const view = transfer && viewPutDown(withPickedUp(transfer, actions), waiting);
  return (
    <FieldPage
      title={transfer ? `내려놓기 · ${transfer.no}` : '내려놓기'}
      back={transfer ? addressAfter(transfer) : fieldPaths.transfers}
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
      <AsyncContent query={query} isEmpty={(found) => found === null} empty={<TransferGone />}>
        {(found) =>
          found && <PutDown transfer={found} view={viewPutDown(withPickedUp(found, actions), waiting)} />
        }
      </AsyncContent>
    </FieldPage>
  );
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
