// Putting down the items of a transfer by scanning them.
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import type { Transfer } from '../../field.api.ts';
import { Tally } from '../../layout/tally.tsx';
import { useWaitingActions } from '../../outbox/use-outbox.ts';
import { usePutDown } from '../../transfer/use-put-down.ts';
import { PUT_DOWN, viewPutDown, waitingSerials, withPickedUp } from '../../transfer/transfer-view.ts';
import { useScanMessage, useScannedCodes } from '../scan-context.ts';
import { FOREIGN_CODE, type ScannedCode } from '../scanned-code.ts';
import { useArrive } from '../use-arrive.ts';

export function PutDownPanel({ transfer }: { transfer: Transfer }) {
  const actions = useWaitingActions();
  const waiting = waitingSerials(actions, PUT_DOWN, transfer.id);
  const { down, carried, total } = viewPutDown(withPickedUp(transfer, actions), waiting);
  const { place, putDown } = usePutDown(transfer);
  const arrive = useArrive();
  const showMessage = useScanMessage();

  async function put(code: ScannedCode): Promise<void> {
    if (code.kind === 'foreign') return showMessage(FOREIGN_CODE);
    if (code.kind === 'station') {
      const station = await arrive(code.stationId);
      return showMessage('error' in station ? station.error : `${station.name}에 내려놓을게요`);
    }
    const { serial } = code;
    if (down.some((item) => item.serial === serial)) return showMessage(`${serial}: 이미 내려놓았어요.`);
    if (!carried.some((item) => item.serial === serial))
      return showMessage(`${serial}: 이 목록에서 들고 온 물품이 아니에요.`);
    if (await putDown([serial])) showMessage(`${serial}: 내려놓았어요`);
  }

  useScannedCodes((codes) => {
    for (const code of codes) void put(code);
  });

  return (
    <>
      <p className="text-sub">
        {transfer.no} · {place}
      </p>
      <Tally
        done={down.length}
        total={total}
        unit="개 내려놓음"
        rest={carried.length === 0 ? '모두 내려놓았어요' : `${carried.length}개 남음`}
      />
      <ButtonLink to={fieldPaths.putDown(transfer.id)} block className="mt-4 min-h-13">
        {carried.length === 0 ? '확인하기' : '내려놓은 물품 보기'}
      </ButtonLink>
    </>
  );
}
