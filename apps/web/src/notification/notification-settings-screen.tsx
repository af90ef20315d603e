// The screen "알림 설정": what to be told of, by which way, and whether advertising may come.
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { logError } from '#client/log-error.ts';
import { useConfig } from '#client/config.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Badge } from '#ui/display/badge.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Divider, Section } from '#ui/layout/section.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { StockAlertList } from '#web/station/stock-alert/stock-alert-list.tsx';
import { AlimtalkSetting } from './alimtalk-setting.tsx';
import {
  useChangeNotificationSettings,
  useNotificationSettings,
  type NotificationChoice,
  type NotificationSettings,
} from './notification.api.ts';
import { PushSetting, PushStatus } from './push-setting.tsx';
import { SettingRow, SettingText } from './setting-row.tsx';

export function NotificationSettingsScreen() {
  const query = useNotificationSettings();
  return (
    <Screen header={<SubHeader title="알림 설정" />}>
      <AsyncContent
        query={query}
        loading={
          <div role="status">
            <span className="sr-only">불러오는 중...</span>
            <SkeletonRows rows={7} />
          </div>
        }
      >
        {(settings) => <Settings settings={settings} />}
      </AsyncContent>
    </Screen>
  );
}

function Settings({ settings }: { settings: NotificationSettings }) {
  const change = useChange();
  return (
    <>
      <PushStatus />
      <Section title="대여 알림" className="mt-2">
        <div className="-mt-2 px-gutter pb-4">
          <SettingRow
            title={`반납 ${settings.dueSoonMinutes}분 전`}
            line={`빌린 시간이 1시간이면 ${settings.dueSoonMinutesOfOneHour}분 전이에요`}
            on={settings.dueSoon}
            onChange={(dueSoon) => change({ dueSoon })}
          />
          <SettingRow
            title="반납 시각"
            line="정각에 한 번 알려 드려요"
            on={settings.dueNow}
            onChange={(dueNow) => change({ dueNow })}
          />
          <div className="flex min-h-16 items-center justify-between gap-4">
            <SettingText title="연체·결제·환불" line="돈이 걸린 소식이라 끌 수 없어요" />
            <Badge>항상 켬</Badge>
          </div>
        </div>
      </Section>
      <Divider />
      <StockAlertList />
      <Section title="받는 방법" className="mt-4">
        <div className="-mt-2 px-gutter pb-4">
          <PushSetting />
          <SettingRow
            title="이메일"
            line={settings.email ?? '로그인한 계정에 이메일이 없어요'}
            on={settings.mail && settings.email !== null}
            disabled={settings.email === null}
            onChange={(mail) => change({ mail })}
          />
          {settings.alimtalkPhone !== null && (
            <AlimtalkSetting
              phone={settings.alimtalkPhone.phone}
              on={settings.alimtalk}
              onChange={(alimtalk) => change({ alimtalk })}
            />
          )}
        </div>
      </Section>
      <Divider />
      <AdvertisingSettings settings={settings} />
    </>
  );
}

function AdvertisingSettings({ settings }: { settings: NotificationSettings }) {
  const change = useChange();
  const { marketingAds, marketingAdsAt, marketingNight } = settings;
  const since = marketingAdsAt === null ? null : formatKoreanDate(new Date(marketingAdsAt));
  return (
    <Section title="혜택 소식 (선택)" className="mt-4">
      <div className="-mt-2 px-gutter pb-6">
        <SettingRow
          title="이벤트·혜택 광고"
          line={since === null ? '동의하면 가끔 알려 드려요' : `${since} 동의 · 언제든 끌 수 있어요`}
          on={marketingAds}
          onChange={(on) =>
            change({ marketingAds: on }, on ? '광고 수신에 동의했어요' : '광고 수신 동의를 철회했어요')
          }
        />
        <SettingRow
          title="밤 9시–아침 8시에도 받기"
          line="따로 동의해야 보내요"
          on={marketingNight}
          disabled={!marketingAds}
          onChange={(on) =>
            change(
              { marketingNight: on },
              on ? '야간 광고 수신에 동의했어요' : '야간 광고 수신 동의를 철회했어요',
            )
          }
        />
      </div>
    </Section>
  );
}

/** The law wants the result of a consent to advertising shown with its sender and its day. */
function useChange() {
  const toast = useToast();
  const showError = useErrorToast();
  const sender = useConfig()?.operator.companyName;
  const { mutate } = useChangeNotificationSettings();
  return (choice: NotificationChoice, consent?: string) =>
    mutate(choice, {
      onSuccess() {
        if (consent === undefined) return;
        const words = `${formatKoreanDate(new Date())} ${consent}`;
        toast(sender === undefined ? words : `${sender} · ${words}`, 'ok');
      },
      onError(error) {
        logError(error, 'notification settings');
        showError(error, '잠시 후 다시 시도해 주세요.');
      },
    });
}
