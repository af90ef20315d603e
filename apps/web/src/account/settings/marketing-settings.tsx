// The two marketing consents as switches, their date, and the reconfirmation that the law requires every two years.
import { describeMarketing } from '#domain/legal/collected-data.ts';
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { MARKETING_RECONFIRMATION_YEARS } from '#domain/legal/retention.ts';
import { logError, useLogError } from '#client/log-error.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Button } from '#ui/action/button.tsx';
import { documents } from '#web/navigation/paths.ts';
import { ExternalLink, MoreButton } from '#ui/action/text-link.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { Card } from '#ui/display/card.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import {
  useUpdateMarketingConsents,
  useMarketingConsents,
  type MarketingChoice,
  type MarketingConsents,
} from '../account.api.ts';
import { useMarketingResult } from '../marketing-result.ts';
import { SettingSwitch } from './setting-switch.tsx';

export function MarketingSettings() {
  const query = useMarketingConsents();
  useLogError(query.error, 'marketing consents');
  return (
    <Section title="마케팅 활용 동의" className="">
      <div className="px-gutter">
        <AsyncContent
          query={query}
          loading={<Skeleton height={112} radius={16} />}
          showLoadingAtOnce
          failed={<ReadFailed onRetry={() => void query.refetch()} />}
        >
          {(consents) => <Consents consents={consents} />}
        </AsyncContent>
      </div>
    </Section>
  );
}

function ReadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex items-center justify-between gap-3 text-sub">
      불러오지 못했어요.
      <MoreButton icon="refresh" onClick={onRetry}>
        다시 시도
      </MoreButton>
    </p>
  );
}

function Consents({ consents }: { consents: MarketingConsents }) {
  const { marketingAds, marketingEvents, confirmedAt, reconfirmationDue } = consents;
  const choose = useChoose();
  return (
    <>
      {reconfirmationDue && (
        <Card variant="accent" className="mb-3">
          <h3 className="text-body-1 font-semibold">마케팅 활용 동의를 다시 확인해 주세요</h3>
          <p className="mt-1 text-sub">
            동의하신 지 {MARKETING_RECONFIRMATION_YEARS}년이 지났어요. 앞으로도 받으시겠어요?
          </p>
          <div className="mt-4 grid grid-cols-2 gap-2">
            <Button
              variant="outline"
              size="m"
              onClick={() => choose({ marketingAds: false, marketingEvents: false }, '수신을 그만두었어요')}
            >
              그만 받기
            </Button>
            <Button
              size="m"
              onClick={() => choose({ marketingAds, marketingEvents }, '동의를 다시 확인했어요')}
            >
              계속 받기
            </Button>
          </div>
        </Card>
      )}
      <SettingSwitch
        on={marketingAds}
        onChange={(on) =>
          choose(
            { marketingAds: on, marketingEvents },
            on ? '광고 수신에 동의했어요' : '광고 수신 동의를 철회했어요',
          )
        }
      >
        혜택·이벤트 광고 수신
      </SettingSwitch>
      <Note kind="marketing_ads" href={documents.marketingAdsConsent} />
      <SettingSwitch
        on={marketingEvents}
        onChange={(on) =>
          choose(
            { marketingAds, marketingEvents: on },
            on ? '개인정보 수집에 동의했어요' : '개인정보 수집 동의를 철회했어요',
          )
        }
      >
        이벤트 참여를 위한 개인정보 수집
      </SettingSwitch>
      <Note kind="marketing_events" href={documents.marketingEventsConsent} />
      {confirmedAt !== null && (
        <p className="mt-1 text-caption text-faint">
          {formatKoreanDate(new Date(confirmedAt))}에 마지막으로 바꾸거나 확인했어요.
        </p>
      )}
    </>
  );
}

function Note({ kind, href }: { kind: 'marketing_ads' | 'marketing_events'; href: string }) {
  return (
    <p className="text-caption text-faint">
      {describeMarketing(kind)} <ExternalLink href={href}>자세히</ExternalLink>
    </p>
  );
}

function useChoose() {
  const toast = useToast();
  const showError = useErrorToast();
  const describeResult = useMarketingResult();
  const { mutate, isPending } = useUpdateMarketingConsents();
  return (choice: MarketingChoice, done: string) => {
    if (isPending) return;
    mutate(choice, {
      onSuccess({ confirmedAt }) {
        toast(describeResult(confirmedAt, done), 'ok');
      },
      onError(error) {
        logError(error, 'marketing consents');
        showError(error, '잠시 후 다시 시도해 주세요.');
      },
    });
  };
}
