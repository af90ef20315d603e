// The card after a rental that offers to tell when it ends. The browser is asked by a press alone, never on load.
import { logError } from '#client/log-error.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { useNotificationSettings, useTurnOnPush } from './notification.api.ts';
import { markPushOfferAnswered, type PushOffer } from './push-offer.ts';

export interface PushCardProps {
  offer: PushOffer;
  /** How long the rental is: a short one is told of later. */
  hours: number;
  onAnswered: () => void;
}

export function PushCard({ offer, hours, onAnswered }: PushCardProps) {
  const toast = useToast();
  const showError = useErrorToast();
  const turnOn = useTurnOnPush();
  const { data: settings } = useNotificationSettings();
  const minutes = hours === 1 ? settings?.dueSoonMinutesOfOneHour : settings?.dueSoonMinutes;
  const when = minutes === undefined ? '반납할 시간이 되기 전에' : `${minutes}분 전에`;
  const answer = () => {
    markPushOfferAnswered();
    onAnswered();
  };
  const accept = () =>
    turnOn.mutate(undefined, {
      onSuccess: (wasAllowed) => {
        toast(
          wasAllowed ? '반납 시간을 알려 드릴게요' : '알림을 허용해야 받을 수 있어요.',
          wasAllowed ? 'ok' : undefined,
        );
        answer();
      },
      onError: (error) => {
        logError(error, 'push messages after a rental');
        showError(error, '이 브라우저에는 알림을 보낼 수 없어요.');
        answer();
      },
    });
  return (
    <Card as="section" variant="accent" className="mt-6" aria-label="반납 시간 알림">
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-[14px] bg-surface">
          <Icon name="bell" size={22} />
        </span>
        <div className="min-w-0">
          <h2 className="text-body-1 font-semibold">반납 시간을 알려 드릴까요?</h2>
          <p className="mt-0.5 text-body-2 text-sub">
            {offer === 'ask'
              ? `${when} 이 휴대전화로 알려 드려요. 언제든 끌 수 있어요.`
              : '홈 화면에 추가한 앱에서 받을 수 있어요. 공유 버튼을 누르고 ‘홈 화면에 추가’를 골라 주세요.'}
          </p>
        </div>
      </div>
      <div className={`mt-4 grid gap-2 ${offer === 'ask' ? 'grid-cols-[4fr_5fr]' : ''}`}>
        <Button variant="ghost" size="m" onClick={answer}>
          {offer === 'ask' ? '나중에' : '알겠어요'}
        </Button>
        {offer === 'ask' && (
          <Button size="m" busy={turnOn.isPending} onClick={accept}>
            알림 받기
          </Button>
        )}
      </div>
    </Card>
  );
}
