// Picking up the items of a transfer by scanning them.
import { fieldPaths } from '#console/navigation/field-paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import type { Transfer } from '../../field.api.ts';
import { Tally } from '../../layout/tally.tsx';
import { useQueueAction, useWaitingActions } from '../../outbox/use-outbox.ts';
import { PICK_UP, viewPickUp, waitingSerials } from '../../transfer/transfer-view.ts';
import { useScanMessage, useScannedCodes } from '../scan-context.ts';
import { FOREIGN_CODE, type ScannedCode } from '../scanned-code.ts';

export function PickUpPanel({ transfer }: { transfer: Transfer }) {
  const queue = useQueueAction();
  const waiting = waitingSerials(useWaitingActions(), PICK_UP, transfer.id);
  const { picked, left, total } = viewPickUp(transfer, waiting);
  const [last] = picked;
  const showMessage = useScanMessage();

  async function pick(code: ScannedCode): Promise<void> {
    if (code.kind === 'foreign') return showMessage(FOREIGN_CODE);
    if (code.kind === 'station') return showMessage('스테이션 QR이에요. 물품의 QR을 비춰 주세요.');
    const { serial } = code;
    if (picked.some((item) => item.serial === serial)) return showMessage(`${serial}: 이미 담았어요.`);
    if (!left.some((item) => item.serial === serial))
      return showMessage(`${serial}: 이 목록에 없는 물품이에요. 담지 말아 주세요.`);
    const isKept = await queue({
      endpoint: PICK_UP,
      input: { params: { id: transfer.id }, body: { serials: [serial] } },
      subject: serial,
      words: `${transfer.no}에 담기`,
    });
    if (isKept) showMessage(`${serial}: 담았어요`);
  }

  useScannedCodes((codes) => {
    for (const code of codes) void pick(code);
  });

  return (
    <>
      <p className="text-sub">
        {transfer.no} · {transfer.to.name}
      </p>
      <Tally
        done={picked.length}
        total={total}
        unit="개 담음"
        rest={left.length === 0 ? '모두 담았어요' : (last?.serial ?? '')}
      />
      <ButtonLink to={fieldPaths.pickUp(transfer.id)} block className="mt-4 min-h-13">
        {left.length === 0 ? '확인하기' : '담은 물품 보기'}
      </ButtonLink>
    </>
  );
}
