// The law requires the result of a marketing consent to be shown with its sender and its day.
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { useConfig } from '#client/config.ts';
import type { MarketingConsents } from './account.api.ts';
import * as text from './marketing.text.ts';

/** `describe('2026-11-15T…', '광고 수신에 동의했어요')` → "회사명 · 2026.11.15 광고 수신에 동의했어요" */
export function useMarketingResult(): (confirmedAt: string | null, result: string) => string {
  const sender = useConfig()?.operator.companyName;
  return (confirmedAt, result) => {
    const dated = confirmedAt === null ? result : text.onDay(formatKoreanDate(new Date(confirmedAt)), result);
    return [sender, dated].filter(Boolean).join(' · ');
  };
}

/** Undefined where nothing was agreed to. */
export function agreedToMarketing({
  marketingAds,
  marketingEvents,
}: Pick<MarketingConsents, 'marketingAds' | 'marketingEvents'>): string | undefined {
  if (marketingAds && marketingEvents) return text.agreedToAll;
  if (marketingAds) return text.agreedToAds;
  if (marketingEvents) return text.agreedToEvents;
  return undefined;
}
