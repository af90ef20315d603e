// Push in the settings: whether this browser takes it, and the switch that asks for it.
import { logError } from '#client/log-error.ts';
import { pushSupport } from '#web/device/push-support.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { useThisBrowserTakesPush, useTurnOffPush, useTurnOnPush } from './notification.api.ts';
import { SettingRow } from './setting-row.tsx';
import * as pushText from './push.text.ts';
import * as text from './push-setting.text.ts';

/** The card at the top: how it is on this device. */
export function PushStatus() {
  const { data: isOn } = useThisBrowserTakesPush();
  const support = pushSupport();
  const words = support !== 'ready' ? text.notReady[support] : isOn === true ? text.isOn : text.isOff;
  return (
    <Card variant="accent" className="mx-gutter mt-2 flex items-center gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-[14px] bg-surface">
        <Icon name="bell" size={22} />
      </span>
      <p className="min-w-0" role="status">
        <b className="block text-body-1 font-semibold">{words.title}</b>
        <span className="mt-0.5 block text-caption text-sub">{words.line}</span>
      </p>
    </Card>
  );
}

export function PushSetting() {
  const { data: isOn = false } = useThisBrowserTakesPush();
  const turnOn = useTurnOnPush();
  const turnOff = useTurnOffPush();
  const toast = useToast();
  const showError = useErrorToast();
  const onError = (error: unknown) => {
    logError(error, 'push messages of this browser');
    showError(error, pushText.cannotSend);
  };
  const support = pushSupport();
  return (
    <SettingRow
      title={text.push}
      line={support === 'ready' ? text.thisBrowser : text.notReady[support].title}
      on={turnOn.isPending || (isOn && !turnOff.isPending)}
      disabled={support !== 'ready'}
      onChange={(on) =>
        on
          ? turnOn.mutate(undefined, {
              onSuccess: (wasAllowed) => {
                if (!wasAllowed) toast(pushText.notAllowed);
              },
              onError,
            })
          : turnOff.mutate(undefined, { onError })
      }
    />
  );
}
