// One payment: the gateway's answer, its refunds and every attempt, 다시 확인 and 환불.
import { useParams } from 'react-router';
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { toTimelineStep } from '#console/format/timeline-step.ts';
import { useDialogInAddress } from '#console/form/dialog/use-dialog-in-address.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { UnreadFacts } from '#console/navigation/unread-screen.tsx';
import { useMay } from '#console/session/session.api.ts';
import { gatewayStateLabels } from '#domain/gateway-labels.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { Timeline } from '#console/ui/display/timeline.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { usePayment } from './payment.api.ts';
import { paymentBadge, type PaymentDetail } from './payment-labels.ts';
import { describePaymentStep } from './payment-step.text.ts';
import { RefundDialog } from './refund/refund-dialog.tsx';
import { refundError } from './refund/refund-error.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { UndoOrderDialog } from './undo-order-dialog.tsx';

const parent = { label: '결제·환불', to: paths.payments };

export function PaymentScreen() {
  const { id = '' } = useParams();
  const query = usePayment(Number(id));
  if (query.data) return <PaymentPage payment={query.data} />;
  return (
    <UnreadFacts
      query={query}
      title="결제"
      parent={parent}
      missing={{
        codes: ['NOT_FOUND', 'INVALID_INPUT'],
        title: '이런 결제가 없어요',
        line: '결제 번호를 다시 확인해 주세요',
        leadsTo: { label: '결제 목록으로', to: paths.payments },
      }}
      failedLine="결제는 안전해요. 화면만 읽지 못했어요."
      layout={layout}
      heights={[340, 300]}
    />
  );
}

const layout =
  'grid items-start gap-3.5 grid-cols-[400px_minmax(0,1fr)] max-wide:grid-cols-[320px_minmax(0,1fr)] max-stack:grid-cols-1';

function PaymentPage({ payment }: { payment: PaymentDetail }) {
  const mayRefund = useMay('refund.make');
  const dialogs = useDialogs<'refund' | 'undo'>();
  const { toast } = useToasts();
  const badge = paymentBadge(payment);
  const isFree = payment.state === 'FREE' || payment.state === 'UNDONE';
  const disabledReason = refundError([payment]);
  const recheck = useConsoleMutation('POST /api/v1/console/payments/{id}/recheck', {
    invalidates: ['payments', 'rentals'],
    onSuccess: ({ gatewayState }) =>
      toast(
        `카드사 기록을 다시 읽었어요 · ${gatewayState === null ? '기록 없음' : gatewayStateLabels[gatewayState]}`,
      ),
    onError: (error) => toast(errorMessage(error, '카드사 기록을 읽지 못했어요.'), { tone: 'fail' }),
  });
  useDialogInAddress(dialogs.open, mayRefund ? { refund: disabledReason } : {});
  useShortcuts({ ...(mayRefund && disabledReason === undefined && { r: () => dialogs.open('refund') }) });
  return (
    <>
      <ScreenTitle
        title={payment.no}
        number={payment.no}
        parent={parent}
        badge={<Badge tone={badge.tone}>{badge.label}</Badge>}
      >
        {!isFree && (
          <Button
            icon="refresh"
            busy={recheck.isPending}
            onClick={() => recheck.mutate({ params: { id: payment.id } })}
          >
            다시 확인
          </Button>
        )}
        {mayRefund && isFree && (
          <Button
            icon="undo"
            disabledReason={payment.state === 'UNDONE' ? '이미 되돌린 주문이에요.' : undefined}
            onClick={() => dialogs.open('undo')}
          >
            되돌리기…
          </Button>
        )}
        {mayRefund && !isFree && (
          <Button
            variant="primary"
            icon="undo"
            disabledReason={disabledReason}
            onClick={() => dialogs.open('refund')}
          >
            환불
          </Button>
        )}
      </ScreenTitle>
      <div className={layout}>
        <div className="grid gap-3.5">
          <PaymentFacts payment={payment} />
          <PaymentRefunds payment={payment} />
        </div>
        <Panel title="진행" end={<span className="text-small text-sub">모든 시각은 서버 기준</span>}>
          <Timeline
            steps={payment.timeline.map((step, index) =>
              toTimelineStep(step, index, describePaymentStep(step)),
            )}
          />
        </Panel>
      </div>
      {dialogs.shown === 'undo' && (
        <UndoOrderDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          payment={payment}
          onClose={dialogs.close}
        />
      )}
      {dialogs.shown === 'refund' && (
        <RefundDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          payments={[payment]}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}
