// Serves the legal texts, their earlier versions, and copies in other languages that explain the Korean text, which binds. Periods, limits and company details are filled in from the code, the configuration and the settings,
// so that no page promises what the service does not do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listProcessors, processorWords, type Company } from '#api/config/company.ts';
import type { Config } from '#api/config/config.ts';
import { KOREAN, languages, type Language } from '#domain/languages.ts';
import type { CollectedData } from '#domain/legal/collected-data.text.ts';
import {
  changedDocuments,
  comingFile,
  fileIn,
  legalDocuments,
  type ChangedDocument,
  type LegalDocument,
} from '#domain/legal/legal-documents.ts';
import { NEXT_MEMBERSHIP_DAYS, WHOLE_REFUND_DAYS } from '#domain/membership.ts';
import { MAX_NICKNAME_LENGTH, MIN_NICKNAME_LENGTH } from '#domain/nickname.ts';
import { POINT_MONTHS } from '#domain/point-entries.ts';
import { GIVEN_BACK_DAYS, MIN_PAID_WON, MIN_POINTS } from '#domain/rental/discounts.ts';
import {
  dueAt,
  HOLD_MINUTES,
  lateness,
  MAX_OPEN_RENTALS,
  MIN_HOURS,
  MINUTE_MS,
  QUOTE_MINUTES,
  type RentalRules,
  standardRules,
} from '#domain/rental/rental-terms.ts';
import * as retention from '#domain/legal/retention.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Failure } from '../failure.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { CachedBody, sendCachedBody } from '../response-body.ts';
import {
  describeCollected,
  describeProcessor,
  describeRequired,
  describeTransfers,
  escape,
  Html,
  isForeign,
  listRequired,
  tableRows,
  wordings,
} from './legal-tables.ts';
import { renderMetadata } from './page-metadata.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

/** What can change while the service runs: the company's details, the rules of rentals, and documents that were prepared. */
export interface LegalFacts {
  company: Company;
  rules: RentalRules & { maxOpenRentals: number };
  /** Those that anybody may read, the newest first. */
  announced: readonly AnnouncedText[];
}

export interface AnnouncedText {
  document: ChangedDocument;
  version: string;
  inForce: boolean;
  text: Readonly<Record<Language, string>>;
}

export interface LegalTextsDeps {
  config: Config;
  folder: string;
  rateLimiter: RateLimiter;
  readFacts: () => Promise<LegalFacts>;
}

export function serveLegalTexts(app: FastifyInstance, deps: LegalTextsDeps): void {
  const { config, folder, rateLimiter, readFacts } = deps;
  const unchanged: LegalFacts = {
    company: config.company,
    rules: { ...standardRules, maxOpenRentals: MAX_OPEN_RENTALS },
    announced: [],
  };
  const serve = (path: string, render: (facts: LegalFacts) => string) => {
    const write = (facts: LegalFacts) => new CachedBody(render(facts), 0, { type: HTML_TYPE });
    // Rendered at the start, so that a text that cannot be filled in stops it; then again whenever the facts have changed.
    let last = { facts: JSON.stringify(unchanged), body: write(unchanged) };
    app.get(`/docs/${path}`, async (request, reply) => {
      rateLimiter.admit(request, 'other');
      const current = await readFacts();
      const facts = JSON.stringify(current);
      if (facts !== last.facts) last = { facts, body: write(current) };
      return sendCachedBody(last.body, request, reply);
    });
  };
  const pagesOfVersions: PagesOfVersions = new Map();
  for (const language of languages) {
    const { texts, titles, descriptions } = wordings[language];
    const frame = readTemplate(folder, fileIn(language, { file: CONSENT_FRAME }));
    for (const [key, document] of Object.entries<LegalDocument>(legalDocuments)) {
      const name = key as keyof typeof legalDocuments;
      const [title, description] = [titles[name], descriptions[name]];
      const path = fileIn(language, document);
      const inForce = {
        document,
        language,
        heading: title,
        page: { title, description, path },
        template: withFrame(frame, readTemplate(folder, path)),
      };
      const versionPage = (at: string, version: string, template: string): LegalPage => ({
        ...inForce,
        page: { title: texts.versionOf(title, texts.formatDay(version)), description, path: at },
        template: withFrame(frame, template),
      });
      /** A text that was prepared, or the release's own once a later one is in force; undefined where there is no such version. */
      const pageOf = (facts: LegalFacts, at: string, version: string): LegalPage | undefined => {
        const prepared = textsOf(facts, document).find((each) => each.version === version);
        if (prepared !== undefined)
          return { ...versionPage(at, version, prepared.text[language]), document: { ...document, version } };
        return version === document.version ? { ...versionPage(at, version, inForce.template) } : undefined;
      };
      serve(path, (facts) => {
        const later = textsOf(facts, document).find((each) => each.inForce);
        if (later === undefined) return renderDocument(config, facts, inForce);
        const template = withFrame(frame, later.text[language]);
        return renderDocument(config, facts, {
          ...inForce,
          document: { ...document, version: later.version },
          template,
        });
      });
      pagesOfVersions.set(path, { document, language, pageOf });
      // Earlier versions are kept in the language that was agreed to.
      for (const version of language === KOREAN ? document.earlierVersions : []) {
        const earlierPath = archivePath(document, version);
        const earlier = versionPage(earlierPath, version, readTemplate(folder, earlierPath));
        serve(earlierPath, (facts) => markAsEarlier(document, renderDocument(config, facts, earlier)));
      }
    }
  }
  for (const place of ['next', 'archive'] as const) {
    app.get<{ Params: { version: string; file: string } }>(
      `/docs/${place}/:version/:file`,
      async (request, reply) => {
        rateLimiter.admit(request, 'other');
        const facts = await readFacts();
        const body = renderVersion(config, facts, place, request.params, pagesOfVersions);
        if (body === undefined) throw new Failure('NOT_FOUND');
        return sendCachedBody(new CachedBody(body, 0, { type: HTML_TYPE }), request, reply);
      },
    );
  }
  for (const [file, type] of [
    ['docs.css', 'text/css; charset=utf-8'],
    ['scheme.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const body = new CachedBody(readTemplate(folder, file), 0, { type });
    app.get(`/docs/${file}`, (request, reply) => sendCachedBody(body, request, reply));
  }
}

/** By their file. */
type PagesOfVersions = Map<
  string,
  {
    document: LegalDocument;
    language: Language;
    pageOf: (facts: LegalFacts, path: string, version: string) => LegalPage | undefined;
  }
>;

/** What was prepared of a document and is newer than the release's own text. */
function textsOf({ announced }: LegalFacts, document: LegalDocument): AnnouncedText[] {
  return announced.filter(
    (each) => changedDocuments[each.document].file === document.file && each.version > document.version,
  );
}

/** A version to come, or one that a prepared one has replaced. */
function renderVersion(
  config: Config,
  facts: LegalFacts,
  place: 'next' | 'archive',
  { version, file }: { version: string; file: string },
  pages: PagesOfVersions,
): string | undefined {
  const found = pages.get(file);
  if (!found) return undefined;
  const { document, language, pageOf } = found;
  const inForce = textsOf(facts, document).find((each) => each.inForce)?.version ?? document.version;
  const page = pageOf(facts, `${place}/${version}/${file}`, version);
  if (!page || (place === 'next' ? version < inForce : version >= inForce)) return undefined;
  const body = renderDocument(config, facts, page);
  if (place === 'archive') return markAsEarlier(document, body);
  return version === inForce ? body : markAsComing(language, version, body);
}

const CONSENT_FRAME = 'consent-frame.html';
/** Here, because the texts of earlier versions stay as they were. */
const SCHEME_SCRIPT = '<script src="/docs/scheme.js"></script>';

interface LegalPage {
  document: LegalDocument;
  language: Language;
  heading: string;
  /** Its path is below /docs. */
  page: { title: string; description: string; path: string };
  template: string;
}

function readTemplate(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

/** The consent texts have one frame in common; the terms, the policy and archived pages are whole. */
function withFrame(frame: string, text: string): string {
  return text.startsWith('<!doctype') ? text : frame.replace('{{consent.text}}', () => text);
}

const archivePath = ({ file }: LegalDocument, version: string) => `archive/${version}/${file}`;

type Values = Record<string, Record<string, string | number | Html>>;

function renderDocument(
  config: Config,
  facts: LegalFacts,
  { document, language, heading, page, template }: LegalPage,
): string {
  const { company, rules } = facts;
  const { texts, collected, marketing } = wordings[language];
  const brandName = language === KOREAN ? config.brand.name : config.brand.latinName;
  const metadata = renderMetadata(
    { ...page, picture: 'home', path: `/docs/${page.path}` },
    { origin: config.publicOrigin, brandName, language, languages: [language] },
  );
  const values: Values = {
    brand: { name: brandName },
    operator: {
      ...company,
      hostingProvider: processorWords[language].named(company.hostingProvider),
    },
    document: {
      metadata: new Html(`${metadata}${linksToLanguages(config, document, page.path)}\n    ${SCHEME_SCRIPT}`),
      title: heading,
      version: document.version,
      effectiveDate: texts.formatDay(document.version),
      earlierVersions: linksToVersions(facts, document, language),
      original: `/docs/${document.file}`,
    },
    rental: rentalValues(rules, texts.inWon),
    benefit: {
      minPaid: texts.inWon(formatNumber(MIN_PAID_WON)),
      minPoints: MIN_POINTS,
      pointMonths: POINT_MONTHS,
      givenBackDays: GIVEN_BACK_DAYS,
      wholeRefundDays: WHOLE_REFUND_DAYS,
      nextMembershipDays: NEXT_MEMBERSHIP_DAYS,
    },
    retention: {
      contractYears: retention.CONTRACT_RETENTION_YEARS,
      photoDays: retention.REPORT_PHOTO_DAYS,
      notificationYears: retention.NOTIFICATION_YEARS,
      exportHours: retention.EXPORT_FILE_HOURS,
      formerMemberMonths: retention.FORMER_MEMBER_MONTHS,
      complaintYears: retention.COMPLAINT_RETENTION_YEARS,
      accessMonths: retention.ACCESS_RECORD_MONTHS,
      privacyAccessYears: retention.PRIVACY_ACCESS_YEARS,
      registrationMinutes: retention.PENDING_REGISTRATION_MINUTES,
      refreshDays: retention.REFRESH_TOKEN_DAYS,
      sessionDays: retention.MAX_SESSION_DAYS,
      marketingYears: retention.MARKETING_RECONFIRMATION_YEARS,
      deadJobDays: retention.DEAD_JOB_PAYLOAD_DAYS,
      selectedStationDays: retention.SELECTED_STATION_DAYS,
      chosenLanguageDays: retention.CHOSEN_LANGUAGE_DAYS,
    },
    nickname: { min: MIN_NICKNAME_LENGTH, max: MAX_NICKNAME_LENGTH },
    marketingAds: marketing.marketing_ads,
    marketingEvents: marketing.marketing_events,
    rows: {
      collected: tableRows(language, Object.values<CollectedData>(collected).map(describeCollected)),
      required: tableRows(language, listRequired(collected).map(describeRequired)),
      processors: tableRows(
        language,
        listProcessors(config.processors, company.hostingProvider, processorWords[language]).map(
          describeProcessor,
        ),
      ),
    },
    overseas: { transfers: describeTransfers(config.overseasTransfers, language) },
  };
  return fillIn(template, values, language);
}

/** Throws where a text names something that no page can fill in. */
export function requireFillable(
  config: Config,
  document: LegalDocument,
  language: Language,
  template: string,
) {
  const facts = { company: config.company, rules: { ...standardRules, maxOpenRentals: MAX_OPEN_RENTALS } };
  const page = { title: document.title, description: '', path: document.file };
  renderDocument(config, { ...facts, announced: [] }, { document, language, heading: '', page, template });
}

/** `{{operator.companyName}}` becomes the company's name; an unknown name stops the start instead of being published. */
function fillIn(template: string, values: Values, language: Language): string {
  return template.replaceAll(/\{\{(\w+)\.(\w+)\}\}/g, (placeholder, group: string, name: string) => {
    const value = values[group]?.[name];
    if (value === undefined) throw new Error(`a legal text has the unknown placeholder ${placeholder}`);
    if (value instanceof Html) return value.markup;
    if (typeof value === 'number') return escape(wordings[language].texts.numberNamed(name, value));
    return group === 'operator' && isForeign(value, language)
      ? `<span lang="ko">${escape(value)}</span>`
      : escape(value);
  });
}

/** The rules of renting as numbers, and one worked example of the overdue fee. */
function rentalValues(rules: LegalFacts['rules'], inWon: (amount: string) => string) {
  const lateMinutes = 72;
  const priceWon = 500;
  const due = dueAt(new Date(0), MIN_HOURS);
  const returnedAt = new Date(due.getTime() + lateMinutes * MINUTE_MS);
  const { overdueAmountWon } = lateness(
    { ...rules, dueAt: due, pricePerHourWon: priceWon, dayCapWon: null, stops: [] },
    returnedAt,
  );
  return {
    minHours: MIN_HOURS,
    maxHours: rules.maxHours,
    graceMinutes: rules.graceMinutes,
    maxOverdueHours: rules.overdueCapHours,
    holdMinutes: HOLD_MINUTES,
    quoteMinutes: QUOTE_MINUTES,
    maxOpenRentals: rules.maxOpenRentals,
    examplePrice: inWon(formatNumber(priceWon)),
    exampleMinutes: lateMinutes,
    exampleHours: overdueAmountWon / priceWon,
    exampleFee: inWon(formatNumber(overdueAmountWon)),
  };
}

/** To the versions that come, and to those before the one in force. */
function linksToVersions(facts: LegalFacts, { file }: LegalDocument, language: Language): Html {
  const { texts } = wordings[language];
  const document = Object.values<LegalDocument>(legalDocuments).find((each) => each.file === file)!;
  const link = (path: string, words: string) => `<a href="/docs/${path}">${words}</a>`;
  const prepared = textsOf(facts, document);
  const replaced = prepared.filter((each) => each.inForce).map(({ version }) => version);
  const earlier = [
    ...(replaced.length === 0 ? [] : [...replaced.slice(1), document.version]),
    ...document.earlierVersions,
  ].map((version) => link(archivePath(document, version), texts.earlierVersion(texts.formatDay(version))));
  const coming = prepared
    .filter((each) => !each.inForce)
    .map(({ version }) =>
      link(comingFile(version, fileIn(language, document)), texts.comingVersion(texts.formatDay(version))),
    );
  return new Html(
    [
      ...coming.map((each) => `<p>${each}</p>`),
      ...(earlier.length === 0 ? [] : [`<p>${texts.earlierVersions(earlier.join(' · '))}</p>`]),
    ].join('\n'),
  );
}

/** For search engines: the same version in every language. */
function linksToLanguages({ publicOrigin }: Config, document: LegalDocument, path: string): string {
  const files = languages.map((language) => [language, fileIn(language, document)] as const);
  if (!files.some(([, file]) => file === path)) return '';
  return files
    .map(
      ([language, file]) =>
        `\n    <link rel="alternate" hreflang="${language}" href="${escapeHtml(`${publicOrigin}/docs/${file}`)}" />`,
    )
    .join('');
}

function markAsComing(language: Language, version: string, page: string): string {
  const { texts } = wordings[language];
  return page.replace('<h1>', `<p class="earlier">${texts.comingNote(texts.formatDay(version))}</p>\n<h1>`);
}

function markAsEarlier(document: LegalDocument, page: string): string {
  const note = `<p class="earlier">지난 버전입니다. <a href="/docs/${document.file}">지금 시행 중인 버전 보기</a></p>`;
  return page.replace('<h1>', `${note}\n<h1>`);
}
