// What can be done with a refund that the payment gateway refused.
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { useMay } from '#console/session/session.api.ts';
import { Button } from '#console/ui/form/button.tsx';
import type { ListedRefund } from '../payment-labels.ts';
import { ByHandDialog } from './by-hand-dialog.tsx';
import { RetryDialog } from './retry-dialog.tsx';

/** What can be done about a refund the gateway refused. */
export function RejectedActions({ refund, plain = false }: { refund: ListedRefund; plain?: boolean }) {
  const may = { retry: useMay('refund.make'), settle: useMay('money.settle') };
  const dialogs = useDialogs<'retry' | 'by-hand'>();
  if (!may.retry && !may.settle) return null;
  const dialogProps = { open: dialogs.isOpen, refund, onClose: dialogs.close };
  return (
    <>
      <div className="mt-3 flex gap-2 *:flex-1">
        {may.retry && (
          <Button icon="refresh" onClick={() => dialogs.open('retry')}>
            다시 시도
          </Button>
        )}
        {may.settle && (
          <Button variant={plain ? 'plain' : 'primary'} icon="check" onClick={() => dialogs.open('by-hand')}>
            수동 처리 완료…
          </Button>
        )}
      </div>
      <p className="mt-2 text-small text-sub">
        {plain
          ? '계좌 이체로 돌려주었다면 ‘수동 처리 완료’로 날짜와 사유를 남겨 주세요. 계좌 번호는 적지 않아요.'
          : '다시 시도하면 새 번호로 카드사에 한 번 더 물어봐요. 거절된 돈은 나가지 않았어요.'}
      </p>
      {dialogs.shown === 'retry' && <RetryDialog key={dialogs.opening} {...dialogProps} />}
      {dialogs.shown === 'by-hand' && <ByHandDialog key={dialogs.opening} {...dialogProps} />}
    </>
  );
}
