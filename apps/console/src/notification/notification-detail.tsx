// One message of the log: what it said, every attempt with its result, and trying one again that did not surely arrive.
import { memberName } from '#console/format/member-name.ts';
import { errorMessage } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatDayHeading, formatExactTime } from '#console/format/format-time.ts';
import { useMay } from '#console/session/session.api.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Timeline, type TimelineTone } from '#console/ui/display/timeline.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { kindLabels } from '#contract/console/message/notification-kinds.ts';
import { attemptText } from './delivery-labels.ts';
import { channels, resultText } from './notification-labels.ts';
import type { Notification } from './notification-row.ts';
import { AlimtalkPreview } from './template/alimtalk-preview.tsx';
import { MailPreview } from './template/mail-preview.tsx';
import { PushPreview } from './template/push-preview.tsx';

type Attempt = Notification['attempts'][number];

const tones: Readonly<Record<Attempt['result'], TimelineTone>> = {
  SENT: 'good',
  REFUSED: 'trouble',
  UNREACHABLE: 'trouble',
  GONE: 'plain',
};

interface NotificationDetailProps {
  notification: Notification;
}

export function NotificationDetail({ notification }: NotificationDetailProps) {
  const { kind, member, about, state, attempts } = notification;
  const maySend = useMay('notify.send');
  const dialogs = useDialogs<'retry'>();
  return (
    <Panel
      title={kindLabels[kind].name}
      quiet={[about?.no, `${memberName(member)}님`].filter((words) => words !== undefined).join(' · ')}
    >
      <MessagePreview notification={notification} />
      <div className="mt-4">
        {attempts.length === 0 ? (
          <Tip>{untriedText(notification)}</Tip>
        ) : (
          <Timeline
            steps={attempts.map((attempt, index) => ({
              key: String(index),
              day: formatDayHeading(attempt.at),
              time: formatExactTime(attempt.at).split(' ').at(-1)!,
              at: attempt.at,
              icon: channels[attempt.channel].icon,
              tone: tones[attempt.result],
              what: `${channels[attempt.channel].short} ${attempt.result === 'SENT' ? '보냄' : '실패'}`,
              who: attemptText(attempt),
            }))}
          />
        )}
      </div>
      {state === 'POSSIBLY_SENT' && attempts.length > 0 && (
        <div className="mt-4">
          <Tip>답을 받지 못해서 도착했는지 알 수 없어요.</Tip>
        </div>
      )}
      {(state === 'FAILED' || state === 'POSSIBLY_SENT') && maySend && (
        <Button block className="mt-4" icon="refresh" onClick={() => dialogs.open('retry')}>
          다시 보내기…
        </Button>
      )}
      {dialogs.shown === 'retry' && (
        <RetryDialog
          key={dialogs.opening}
          notification={notification}
          open={dialogs.isOpen}
          onClose={dialogs.close}
        />
      )}
    </Panel>
  );
}

/** As it arrived; a message that no channel has taken, as the push it would be. */
function MessagePreview({ notification: { channel, title, text, facts, button } }: NotificationDetailProps) {
  if (channel === 'mail') return <MailPreview title={title} text={text} facts={facts} button={button} />;
  if (channel === 'alimtalk') return <AlimtalkPreview title={title} text={text} button={button} />;
  return <PushPreview title={title} text={text} />;
}

/** Of a message without a recorded attempt. */
function untriedText(notification: Notification): string {
  if (notification.state === 'WAITING') return '아직 보내지 않았어요.';
  if (notification.state === 'POSSIBLY_SENT')
    return `${resultText(notification)}: 보내는 중에 멈춰서 도착했는지 알 수 없어요.`;
  return `${resultText(notification)}: 보내지 않았어요.`;
}

interface RetryDialogProps {
  notification: Notification;
  open: boolean;
  onClose: () => void;
}

function RetryDialog({ notification, open, onClose }: RetryDialogProps) {
  const { toast } = useToasts();
  const retry = useConsoleMutation('POST /api/v1/console/notifications/{id}/retry', {
    invalidates: ['notifications'],
    onSuccess: () => {
      onClose();
      toast('다시 보내요');
    },
  });
  return (
    <ReasonDialog
      open={open}
      title="이 알림을 다시 보낼까요?"
      line={`${memberName(notification.member)}님에게 같은 알림을 처음 차례부터 다시 보내요. 이미 받았다면 새 알림으로 세지 않아요.`}
      confirmLabel="다시 보내기"
      busy={retry.isPending}
      failure={retry.error === null ? undefined : errorMessage(retry.error, '다시 보내지 못했어요.')}
      onCancel={onClose}
      onConfirm={(reason) => retry.mutate({ params: { id: notification.id }, body: { reason } })}
    />
  );
}
