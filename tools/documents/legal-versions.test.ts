// A legal text stays as it was under its version: whoever changes one gives it a new day, and puts the old one into the archive.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectedData } from '#domain/legal/collected-data.text.ts';
import { marketingData } from '#domain/legal/marketing-data.text.ts';
import { legalDocuments } from '#domain/legal/legal-documents.ts';

const folder = join(import.meta.dirname, '../../apps/web/public-docs');

const { account, email, picture, providerGrant } = collectedData;
/** What is put into the texts from lists. */
const lists = {
  terms: [],
  privacyPolicy: [collectedData],
  privacyConsent: [account, email, picture, providerGrant],
  marketingAdsConsent: [marketingData.marketing_ads],
  marketingEventsConsent: [marketingData.marketing_events],
} satisfies Record<keyof typeof legalDocuments, readonly object[]>;

/** The Korean text, which binds; its spaces and line breaks say nothing. */
function hashOf(name: keyof typeof legalDocuments): string {
  const text = readFileSync(join(folder, legalDocuments[name].file), 'utf8').replaceAll(/\s+/g, ' ');
  return createHash('sha256').update(text).update(JSON.stringify(lists[name])).digest('hex').slice(0, 12);
}

test('under the same version a legal text says the same', () => {
  const found = Object.entries(legalDocuments).map(([name, { version }]) => [
    name,
    version,
    hashOf(name as keyof typeof legalDocuments),
  ]);
  expect(found).toEqual([
    ['terms', '2026-11-18', 'a0ada7ea7426'],
    ['privacyPolicy', '2026-11-18', 'f783986d309d'],
    ['privacyConsent', '2026-11-15', '05d34606ade8'],
    ['marketingAdsConsent', '2026-11-15', '708b67592b41'],
    ['marketingEventsConsent', '2026-11-15', '902bc4906fff'],
  ]);
});
