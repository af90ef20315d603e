// The screen "알림 설정": what to be told of, by which way, and whether advertising may come.
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { logError } from '#client/log-error.ts';
import { useConfig } from '#client/config.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Badge } from '#ui/display/badge.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
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
import * as text from './notification-settings.text.ts';

export function NotificationSettingsScreen() {
  const query = useNotificationSettings();
  return (
    <Screen header={<SubHeader title={text.title} />} layout="task" className="pb-8" busy={isLoading(query)}>
      <AsyncContent
        query={query}
        loading={
          <div role="status">
            <span className="sr-only">{text.loading}</span>
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
      <Section title={text.ofRentals} className="mt-2">
        <div className="-mt-2 px-gutter pb-4">
          <SettingRow
            title={text.dueSoon(settings.dueSoonMinutes)}
            line={text.dueSoonOfOneHour(settings.dueSoonMinutesOfOneHour)}
            on={settings.dueSoon}
            onChange={(dueSoon) => change({ dueSoon })}
          />
          <SettingRow
            title={text.dueNow}
            line={text.dueNowLine}
            on={settings.dueNow}
            onChange={(dueNow) => change({ dueNow })}
          />
          <div className="flex min-h-16 items-center justify-between gap-4">
            <SettingText title={text.money} line={text.moneyLine} />
            <Badge>{text.alwaysOn}</Badge>
          </div>
        </div>
      </Section>
      <Divider />
      <StockAlertList />
      <Section title={text.channels} className="mt-4">
        <div className="-mt-2 px-gutter pb-4">
          <PushSetting />
          <SettingRow
            title={text.mail}
            line={settings.email ?? text.noMail}
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
    <Section title={text.offers} className="mt-4">
      <div className="-mt-2 px-gutter pb-6">
        <SettingRow
          title={text.ads}
          line={since === null ? text.adsLine : text.adsSince(since)}
          on={marketingAds}
          onChange={(on) => change({ marketingAds: on }, on ? text.adsAgreed : text.adsWithdrawn)}
        />
        <SettingRow
          title={text.night}
          line={text.nightLine}
          on={marketingNight}
          disabled={!marketingAds}
          onChange={(on) => change({ marketingNight: on }, on ? text.nightAgreed : text.nightWithdrawn)}
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
        const words = text.onDay(formatKoreanDate(new Date()), consent);
        toast(sender === undefined ? words : `${sender} · ${words}`, 'ok');
      },
      onError(error) {
        logError(error, 'notification settings');
        showError(error, text.tryLater);
      },
    });
}
