import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./notice-badge.text.ts'),
  typeof import('./notice-badge.text.en.ts')
>;

export const types = { system: 'Maintenance', general: 'General', winner: 'Winners' } as const;
