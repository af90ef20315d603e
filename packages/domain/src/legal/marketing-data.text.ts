// The personal data the service collects for marketing: for the privacy policy, the consent texts and the switches. Of its own, so
// that a screen with a switch does not load the whole list.

/** What a member agrees to have collected for marketing, recorded apart. */
export const marketingData = {
  marketing_ads: {
    items: '이메일, 닉네임',
    purpose: '혜택·이벤트 안내',
    keptUntil: '철회 또는 탈퇴까지',
  },
  marketing_events: {
    items: '이메일, 닉네임, 대여 기록',
    purpose: '이벤트 추첨과 당첨 안내, 경품 발송',
    keptUntil: '철회 또는 탈퇴까지',
  },
} as const;

/** "항목: … · 목적: … · 기간: …" */
export function describeMarketing(kind: keyof typeof marketingData): string {
  const { items, purpose, keptUntil } = marketingData[kind];
  return `항목: ${items} · 목적: ${purpose} · 기간: ${keptUntil}`;
}
