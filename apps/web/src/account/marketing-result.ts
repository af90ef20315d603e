// The law requires the result of a marketing consent to be shown with its sender and its day.
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { useConfig } from '#client/config.ts';
import type { MarketingConsents } from './account.api.ts';

/** `describe('2026-11-15T…', '광고 수신에 동의했어요')` → "회사명 · 2026.11.15 광고 수신에 동의했어요" */
export function useMarketingResult(): (confirmedAt: string | null, result: string) => string {
  const sender = useConfig()?.operator.companyName;
  return (confirmedAt, result) => {
    const day = confirmedAt === null ? undefined : formatKoreanDate(new Date(confirmedAt));
    return [sender, [day, result].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
  };
}

/** Undefined where nothing was agreed to. */
export function agreedToMarketing({
  marketingAds,
  marketingEvents,
}: Pick<MarketingConsents, 'marketingAds' | 'marketingEvents'>): string | undefined {
  if (marketingAds && marketingEvents) return '마케팅 활용에 모두 동의했어요.';
  if (marketingAds) return '혜택·이벤트 광고 수신에 동의했어요.';
  if (marketingEvents) return '이벤트 참여를 위한 개인정보 수집에 동의했어요.';
  return undefined;
}
