// What legal pages say beside their templates: the words of each language, and tables of data, processors and transfers.
import type { Processor } from '#api/config/company.ts';
import type { Config } from '#api/config/config.ts';
import { KOREAN, type Language } from '#domain/languages.ts';
import { collectedData as englishData } from '#domain/legal/collected-data.text.en.ts';
import { collectedData as koreanData, type CollectedData } from '#domain/legal/collected-data.text.ts';
import {
  descriptions as englishDescriptions,
  titles as englishTitles,
} from '#domain/legal/legal-documents.text.en.ts';
import {
  descriptions as koreanDescriptions,
  titles as koreanTitles,
} from '#domain/legal/legal-documents.text.ts';
import { marketingData as englishMarketing } from '#domain/legal/marketing-data.text.en.ts';
import { marketingData as koreanMarketing } from '#domain/legal/marketing-data.text.ts';
import { legalTexts as englishTexts } from './legal-texts.text.en.ts';
import { legalTexts as koreanTexts } from './legal-texts.text.ts';

/** Everything that a legal page says beside its template. */
export const wordings = {
  ko: {
    texts: koreanTexts,
    titles: koreanTitles,
    descriptions: koreanDescriptions,
    collected: koreanData,
    marketing: koreanMarketing,
  },
  en: {
    texts: englishTexts,
    titles: englishTitles,
    descriptions: englishDescriptions,
    collected: englishData,
    marketing: englishMarketing,
  },
} as const satisfies Record<Language, object>;

/** Markup made here; everything else is escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Korean on a page in another language: what the configuration has in Korean only, such as the company's name. */
export const isForeign = (text: string, language: Language) =>
  language !== KOREAN && /\p{Script=Hangul}/u.test(text);

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export const describeCollected = (data: CollectedData) => [
  data.when,
  data.items,
  data.purpose,
  data.legalBasis,
  data.keptUntil,
];

export const describeProcessor = ({ name, task, data }: Processor) => [name, task, data];

/** What a member must give to be a member at all. */
export const listRequired = ({
  account,
  email,
  picture,
  providerGrant,
}: Record<'account' | 'email' | 'picture' | 'providerGrant', CollectedData>) => [
  account,
  email,
  picture,
  providerGrant,
];

export const describeRequired = (data: CollectedData) => [data.items, data.purpose, data.keptUntil];

/** The first cell of each row is its heading. */
export function tableRows(language: Language, rows: readonly (readonly string[])[]): Html {
  const cell = (text: string, tag: string, attributes = '') =>
    `<${tag}${attributes}${isForeign(text, language) ? ' lang="ko"' : ''}>${escape(text)}</${tag}>`;
  const cells = ([first = '', ...others]: readonly string[]) =>
    `${cell(first, 'th', ' scope="row"')}${others.map((text) => cell(text, 'td')).join('')}`;
  return new Html(rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n'));
}

export function describeTransfers(transfers: Config['overseasTransfers'], language: Language): Html {
  const { texts } = wordings[language];
  if (transfers.length === 0) return new Html(`<p>${texts.noTransfers}</p>`);
  const head = texts.transferColumns.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const rows = tableRows(
    language,
    transfers.map(({ recipient, country, data, purpose, method, keptUntil }) => [
      recipient,
      country,
      data,
      purpose,
      method,
      keptUntil,
    ]),
  );
  return new Html(
    `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.markup}</tbody></table></div>`,
  );
}
