// Serves the legal texts and their earlier versions. Periods, limits and company details are filled in from the code, the configuration and the settings,
// so that no page promises what the service does not do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listProcessors, type Company, type Processor } from '#api/config/company.ts';
import type { Config } from '#api/config/config.ts';
import { collectedData, marketingData, type CollectedData } from '#domain/legal/collected-data.ts';
import { KOREAN } from '#domain/languages.ts';
import { legalDocuments, type LegalDocument } from '#domain/legal/legal-documents.ts';
import { MAX_NICKNAME_LENGTH, MIN_NICKNAME_LENGTH } from '#domain/nickname.ts';
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
import { formatWon } from '#domain/text/won.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { CachedBody, sendCachedBody } from '../response-body.ts';
import { renderMetadata } from './page-metadata.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

/** What an owner may change: the company's details and the rules of rentals. */
export interface LegalFacts {
  company: Company;
  rules: RentalRules & { maxOpenRentals: number };
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
  const frame = readTemplate(folder, 'consent-frame.html');
  for (const [name, document] of Object.entries<LegalDocument>(legalDocuments)) {
    const description = descriptions[name as keyof typeof legalDocuments];
    const template = withFrame(frame, readTemplate(folder, document.file));
    const page = { title: document.title, description, path: document.file };
    serve(document.file, (facts) => renderDocument(config, facts, { document, page, template }));
    for (const version of document.earlierVersions) {
      const path = archivePath(document, version);
      const earlier = {
        document,
        page: { title: `${document.title} (${formatDay(version)} 버전)`, description, path },
        template: withFrame(frame, readTemplate(folder, path)),
      };
      serve(path, (facts) => markAsEarlier(document, renderDocument(config, facts, earlier)));
    }
  }
  const css = new CachedBody(readTemplate(folder, 'docs.css'), 0, { type: 'text/css; charset=utf-8' });
  app.get('/docs/docs.css', (request, reply) => sendCachedBody(css, request, reply));
}

/** For search engines and link previews. */
const descriptions: Record<keyof typeof legalDocuments, string> = {
  terms: '대여, 반납, 연체, 환불, 탈퇴에 관한 약속이에요.',
  privacyPolicy: '어떤 개인정보를 왜, 얼마 동안 처리하는지 알려 드려요.',
  privacyConsent: '회원가입에 꼭 필요한 개인정보와 그 이용 목적, 보유 기간이에요.',
  marketingAdsConsent: '혜택과 이벤트 소식을 받는 데 쓰는 정보와 그만 받는 방법이에요.',
  marketingEventsConsent: '이벤트에 참여할 때 쓰는 개인정보와 그 이용 목적, 보유 기간이에요.',
};

interface LegalPage {
  document: LegalDocument;
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

/** Markup made here; everything else is escaped. */
class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Values = Record<string, Record<string, string | number | Html>>;

function renderDocument(
  config: Config,
  { company, rules }: LegalFacts,
  { document, page, template }: LegalPage,
): string {
  const metadata = renderMetadata(
    { ...page, picture: 'home', path: `/docs/${page.path}` },
    { origin: config.publicOrigin, brandName: config.brand.name, language: KOREAN, languages: [KOREAN] },
  );
  const values: Values = {
    brand: config.brand,
    operator: { ...company },
    document: {
      metadata: new Html(metadata),
      title: document.title,
      version: document.version,
      effectiveDate: formatDay(document.version),
      earlierVersions: linksToEarlier(document),
    },
    rental: rentalValues(rules),
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
    },
    nickname: { min: MIN_NICKNAME_LENGTH, max: MAX_NICKNAME_LENGTH },
    marketingAds: marketingData.marketing_ads,
    marketingEvents: marketingData.marketing_events,
    rows: {
      collected: tableRows(Object.values<CollectedData>(collectedData).map(describeCollected)),
      required: tableRows(requiredData.map(describeRequired)),
      processors: tableRows(
        listProcessors(config.processors, company.hostingProvider).map(describeProcessor),
      ),
    },
    overseas: { transfers: describeTransfers(config.overseasTransfers) },
  };
  return fillIn(template, values);
}

/** `{{operator.companyName}}` becomes the company's name; an unknown name stops the start instead of being published. */
function fillIn(template: string, values: Values): string {
  return template.replaceAll(/\{\{(\w+)\.(\w+)\}\}/g, (placeholder, group: string, name: string) => {
    const value = values[group]?.[name];
    if (value === undefined) throw new Error(`a legal text has the unknown placeholder ${placeholder}`);
    return value instanceof Html ? value.markup : escape(String(value));
  });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The rules of renting as numbers, and one worked example of the overdue fee. */
function rentalValues(rules: LegalFacts['rules']) {
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
    examplePrice: formatWon(priceWon),
    exampleMinutes: lateMinutes,
    exampleHours: overdueAmountWon / priceWon,
    exampleFee: formatWon(overdueAmountWon),
  };
}

const describeCollected = (data: CollectedData) => [
  data.when,
  data.items,
  data.purpose,
  data.legalBasis,
  data.keptUntil,
];

const describeProcessor = ({ name, task, data }: Processor) => [name, task, data];

/** What a member must give to be a member at all. */
const requiredData: readonly CollectedData[] = [
  collectedData.account,
  collectedData.email,
  collectedData.picture,
  collectedData.providerGrant,
];

const describeRequired = (data: CollectedData) => [data.items, data.purpose, data.keptUntil];

/** The first cell of each row is its heading. */
function tableRows(rows: readonly (readonly string[])[]): Html {
  const cells = ([first = '', ...others]: readonly string[]) =>
    `<th scope="row">${escape(first)}</th>${others.map((cell) => `<td>${escape(cell)}</td>`).join('')}`;
  return new Html(rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n'));
}

function describeTransfers(transfers: Config['overseasTransfers']): Html {
  if (transfers.length === 0) return new Html('<p>회사는 개인정보를 국외로 이전하지 않습니다.</p>');
  const headings = ['이전받는 자(연락처)', '국가', '항목', '목적', '시기와 방법', '보유 기간'];
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const rows = tableRows(
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

function linksToEarlier(document: LegalDocument): Html {
  if (document.earlierVersions.length === 0) return new Html('');
  const links = document.earlierVersions.map(
    (version) => `<a href="/docs/${archivePath(document, version)}">${formatDay(version)} 버전</a>`,
  );
  return new Html(`<p>이전 버전: ${links.join(' · ')}</p>`);
}

function markAsEarlier(document: LegalDocument, page: string): string {
  const note = `<p class="earlier">지난 버전입니다. <a href="/docs/${document.file}">지금 시행 중인 버전 보기</a></p>`;
  return page.replace('<h1>', `${note}\n<h1>`);
}

/** `2026-11-15` → "2026년 11월 15일" */
function formatDay(version: string): string {
  const [year, month, day] = version.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}
