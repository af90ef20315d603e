// 내려놓기: what a person carries of a list is put down at its station, or at the one whose code was scanned.
import { useState } from 'react';
import { useParams } from 'react-router';
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { useConfirm } from '#ui/overlay/dialogs.tsx';
import type { Transfer } from '../field.api.ts';
import { FieldPage } from '../layout/field-page.tsx';
import { useWaitingActions } from '../outbox/use-outbox.ts';
import { TransferGone } from './pick-up-screen.tsx';
import { PUT_DOWN, viewPutDown, waitingSerials, type TransferItem } from './transfer-view.ts';
import { useTransfer } from './use-transfer.ts';
import { putDownItem, usePutDown } from './use-put-down.ts';
import { PutDown } from './put-down-list.tsx';

export function PutDownScreen() {
  const id = Number(useParams()['id']);
  const query = useTransfer(id);
  const waiting = waitingSerials(useWaitingActions(), PUT_DOWN, id);
  const transfer = useLastTransfer(query.data);
  const view = transfer && viewPutDown(transfer, waiting);
  return (
    <FieldPage
      title={transfer ? `내려놓기 · ${transfer.no}` : '내려놓기'}
      back={fieldPaths.transfers}
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
      <AsyncContent
        query={{ ...query, data: transfer ?? query.data }}
        isEmpty={(found) => found === null}
        empty={<TransferGone />}
      >
        {(found) => found && <PutDown transfer={found} view={viewPutDown(found, waiting)} />}
      </AsyncContent>
    </FieldPage>
  );
}

/** A list that is done leaves the lists to read; the screen still shows what was put down. */
function useLastTransfer(found: Transfer | null | undefined): Transfer | undefined {
  const [last, setLast] = useState<Transfer>();
  if (found && found !== last) setLast(found);
  if (found !== null || last === undefined) return found ?? undefined;
  return {
    ...last,
    state: 'DONE',
    items: last.items.map(putDownItem),
  };
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
