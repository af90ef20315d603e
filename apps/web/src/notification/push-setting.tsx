// Push in the settings: whether this browser takes it, and the switch that asks for it.
import { logError } from '#client/log-error.ts';
import { pushSupport, type PushSupport } from '#web/device/push-support.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { useThisBrowserTakesPush, useTurnOffPush, useTurnOnPush } from './notification.api.ts';
import { SettingRow } from './setting-row.tsx';

const notReady: Record<Exclude<PushSupport, 'ready'>, { title: string; line: string }> = {
  denied: {
    title: '브라우저에서 알림을 막아 두었어요',
    line: '브라우저 설정에서 이 사이트의 알림을 허용해 주세요',
  },
  needs_install: {
    title: '홈 화면에 추가하면 받을 수 있어요',
    line: '공유 버튼을 누르고 ‘홈 화면에 추가’를 골라 주세요',
  },
  unsupported: {
    title: '이 브라우저는 알림을 받을 수 없어요',
    line: '중요한 소식은 이메일로 알려 드려요',
  },
};

/** The card at the top: how it is on this device. */
export function PushStatus() {
  const { data: isOn } = useThisBrowserTakesPush();
  const support = pushSupport();
  const words =
    support !== 'ready'
      ? notReady[support]
      : isOn === true
        ? { title: '이 기기에서 알림을 받고 있어요', line: '반납 시간을 놓치지 않게 알려 드려요' }
        : { title: '이 기기에서는 알림이 꺼져 있어요', line: '아래에서 푸시를 켜면 반납 시간을 알려 드려요' };
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
    showError(error, '이 브라우저에는 알림을 보낼 수 없어요.');
  };
  const support = pushSupport();
  return (
    <SettingRow
      title="푸시"
      line={support === 'ready' ? '이 브라우저' : notReady[support].title}
      on={turnOn.isPending || (isOn && !turnOff.isPending)}
      disabled={support !== 'ready'}
      onChange={(on) =>
        on
          ? turnOn.mutate(undefined, {
              onSuccess: (wasAllowed) => {
                if (!wasAllowed) toast('알림을 허용해야 받을 수 있어요.');
              },
              onError,
            })
          : turnOff.mutate(undefined, { onError })
      }
    />
  );
}
