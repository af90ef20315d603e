import type { Translates } from '../text/translation.ts';

export type Checked = Translates<
  typeof import('./marketing-data.text.ts'),
  typeof import('./marketing-data.text.en.ts')
>;

export const marketingData = {
  marketing_ads: {
    items: 'email address, nickname',
    purpose: 'telling you about offers and events',
    keptUntil: 'until you withdraw consent or delete your account',
  },
  marketing_events: {
    items: 'email address, nickname, rental records',
    purpose: 'prize draws, telling winners, sending prizes',
    keptUntil: 'until you withdraw consent or delete your account',
  },
} as const;

export function describeMarketing(kind: keyof typeof marketingData): string {
  const { items, purpose, keptUntil } = marketingData[kind];
  return `What: ${items} · Why: ${purpose} · How long: ${keptUntil}`;
}
