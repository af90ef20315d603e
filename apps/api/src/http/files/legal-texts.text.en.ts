import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';
import { inWon } from '#domain/text/won.text.en.ts';

export type Checked = Translates<
  typeof import('./legal-texts.text.ts'),
  typeof import('./legal-texts.text.en.ts')
>;

const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

export const legalTexts = {
  formatDay: (version: string) => longDay.format(new Date(version)),
  /** With its unit, which is singular after 1: `rental.graceMinutes` → "10 minutes". */
  numberNamed(name: string, value: number): string {
    const unit = /(year|month|day|hour|minute)s$/i.exec(name)?.[1];
    return unit === undefined ? String(value) : counted(value, unit.toLowerCase());
  },
  inWon,

  versionOf: (title: string, day: string) => `${title} (version of ${day})`,
  earlierVersions: (links: string) => `Earlier versions, in Korean: ${links}`,
  earlierVersion: (day: string) => `version of ${day}`,
  comingVersion: (day: string) => `Read the version in force from ${day}`,
  comingNote: (day: string) => `This version is not in force yet. It takes effect on ${day}.`,

  noTransfers: 'The company does not transfer personal data abroad.',
  transferColumns: ['Recipient (contact)', 'Country', 'Data', 'Purpose', 'When and how', 'How long'],
};
