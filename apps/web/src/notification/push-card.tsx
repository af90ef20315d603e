// The card after a rental that offers to tell when it ends. The browser is asked by a press alone, never on load.
import { logError } from '#client/log-error.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { useNotificationSettings, useTurnOnPush } from './notification.api.ts';
import { markPushOfferAnswered, type PushOffer } from './push-offer.ts';
import * as pushText from './push.text.ts';
import * as text from './push-card.text.ts';

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
  const when = minutes === undefined ? text.beforeDue : text.minutesBefore(minutes);
  const answer = () => {
    markPushOfferAnswered();
    onAnswered();
  };
  const accept = () =>
    turnOn.mutate(undefined, {
      onSuccess: (wasAllowed) => {
        toast(wasAllowed ? text.turnedOn : pushText.notAllowed, wasAllowed ? 'ok' : undefined);
        answer();
      },
      onError: (error) => {
        logError(error, 'push messages after a rental');
        showError(error, pushText.cannotSend);
        answer();
      },
    });
  return (
    <Card as="section" variant="accent" className="mt-6" aria-label={text.label}>
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-[14px] bg-surface">
          <Icon name="bell" size={22} />
        </span>
        <div className="min-w-0">
          <h2 className="text-body-1 font-semibold">{text.question}</h2>
          <p className="mt-0.5 text-body-2 text-sub">
            {offer === 'ask' ? text.onThisPhone(when) : text.needsInstall}
          </p>
        </div>
      </div>
      <div className={`mt-4 grid gap-2 ${offer === 'ask' ? 'grid-cols-[4fr_5fr]' : ''}`}>
        <Button variant="ghost" size="m" onClick={answer}>
          {offer === 'ask' ? text.later : text.understood}
        </Button>
        {offer === 'ask' && (
          <Button size="m" busy={turnOn.isPending} onClick={accept}>
            {text.turnOn}
          </Button>
        )}
      </div>
    </Card>
  );
}
