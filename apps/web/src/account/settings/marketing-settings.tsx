// The two marketing consents as switches, their date, and the reconfirmation that the law requires every two years.
import { describeMarketing } from '#domain/legal/marketing-data.text.ts';
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
import * as marketingText from '../marketing.text.ts';
import * as text from './marketing-settings.text.ts';
import { SettingSwitch } from './setting-switch.tsx';

export function MarketingSettings() {
  const query = useMarketingConsents();
  useLogError(query.error, 'marketing consents');
  return (
    <Section title={marketingText.marketing} className="">
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
      {text.readFailed}
      <MoreButton icon="refresh" onClick={onRetry}>
        {text.retry}
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
          <h3 className="text-body-1 font-semibold">{text.confirmAgain}</h3>
          <p className="mt-1 text-sub">{text.confirmAgainLine(MARKETING_RECONFIRMATION_YEARS)}</p>
          <div className="mt-4 grid grid-cols-2 gap-2">
            <Button
              variant="outline"
              size="m"
              onClick={() => choose({ marketingAds: false, marketingEvents: false }, text.stopped)}
            >
              {text.stop}
            </Button>
            <Button size="m" onClick={() => choose({ marketingAds, marketingEvents }, text.confirmed)}>
              {text.goOn}
            </Button>
          </div>
        </Card>
      )}
      <SettingSwitch
        on={marketingAds}
        onChange={(on) => choose({ marketingAds: on, marketingEvents }, on ? text.adsOn : text.adsOff)}
      >
        {marketingText.ads}
      </SettingSwitch>
      <Note kind="marketing_ads" href={documents.marketingAdsConsent} />
      <SettingSwitch
        on={marketingEvents}
        onChange={(on) => choose({ marketingAds, marketingEvents: on }, on ? text.eventsOn : text.eventsOff)}
      >
        {marketingText.events}
      </SettingSwitch>
      <Note kind="marketing_events" href={documents.marketingEventsConsent} />
      {confirmedAt !== null && (
        <p className="mt-1 text-caption text-faint">
          {text.lastChanged(formatKoreanDate(new Date(confirmedAt)))}
        </p>
      )}
    </>
  );
}

function Note({ kind, href }: { kind: 'marketing_ads' | 'marketing_events'; href: string }) {
  return (
    <p className="text-caption text-faint">
      {describeMarketing(kind)} <ExternalLink href={href}>{text.details}</ExternalLink>
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
        showError(error, text.tryLater);
      },
    });
  };
}
