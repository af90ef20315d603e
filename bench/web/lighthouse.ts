// Transferred bytes, layout shift and Lighthouse scores of a first visit to home on a phone, in a language.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Language } from '#domain/languages.ts';
import { BuiltApp } from '#tools/build/built-app.ts';
import { formatNumber, type Result } from '../results.ts';
import { median } from '../rounds.ts';

const KILOBYTE = 1000;
const VISITS = 3;

/** `port` is the browser's, for its developer tools. */
export async function measureByLighthouse(
  origin: string,
  port: number,
  language: Language,
): Promise<Result[]> {
  const reports = [];
  const home = filesOfHome(language);
  for (let visit = 0; visit < VISITS; visit += 1)
    reports.push(await measureVisit(`${origin}/?lang=${language}`, port, home));
  return resultsOf(language, reports);
}

export const lighthouseNote = `The median of ${VISITS} visits to home, each with an empty cache, as a phone with a slow connection (Lighthouse's own settings). \`tools/build/shipped.test.ts\` checks the bytes on every test run; here they are counted as the browser received them.`;

interface VisitReport {
  scores: Record<'accessibility' | 'best-practices' | 'seo', number>;
  shift: number;
  kilobytes: { scripts: number; styles: number; fonts: number; ahead: number };
  failedAudits: string[];
}

/** Of Lighthouse's report, what is read here. */
interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items?: Received[] } } | undefined
  >;
}

interface Received {
  url: string;
  resourceType: string;
  transferSize: number;
}

/** Fetched when it is first needed: with the other packages it would be a quarter of the files that `npm start` installs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

async function runLighthouse(url: string, port: number): Promise<LighthouseReport> {
  const options = [
    `--port=${port}`,
    '--only-categories=accessibility,best-practices,seo,performance',
    '--output=json',
    '--quiet',
  ];
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options],
    { maxBuffer: 100 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as LighthouseReport;
}

/** What home loads for itself. Whatever else arrives is fetched ahead, for the screens behind its links. */
function filesOfHome(language: Language): ReadonlySet<string> {
  const built = new BuiltApp(`web/dist/${language}`);
  return new Set([
    ...built.namedByPage,
    ...built.filesOf(...built.modulesNamed(/\/home\/dashboard-sections\.tsx$/)),
  ]);
}

async function measureVisit(url: string, port: number, home: ReadonlySet<string>): Promise<VisitReport> {
  const { categories, audits } = await runLighthouse(url, port);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const received = audits['network-requests']?.details?.items ?? [];
  const kilobytesOf = (wanted: (one: Received) => boolean) =>
    received.filter(wanted).reduce((sum, { transferSize }) => sum + transferSize, 0) / KILOBYTE;
  const isOfHome = ({ url: file }: Received) => home.has(new URL(file).pathname.slice(1));
  const audited = ['accessibility', 'best-practices', 'seo'].flatMap((id) => categories[id]?.auditRefs ?? []);
  return {
    scores: {
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    kilobytes: {
      scripts: kilobytesOf((one) => one.resourceType === 'Script' && isOfHome(one)),
      styles: kilobytesOf((one) => one.resourceType === 'Stylesheet' && isOfHome(one)),
      fonts: kilobytesOf((one) => one.resourceType === 'Font'),
      ahead: kilobytesOf((one) => /^(Script|Stylesheet)$/.test(one.resourceType) && !isOfHome(one)),
    },
    failedAudits: audited
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

function resultsOf(language: Language, reports: readonly VisitReport[]): Result[] {
  const medianOf = (value: (report: VisitReport) => number) => median(reports.map(value));
  const atMost = (what: string, measured: number, limit: number, unit = ''): Result => ({
    what,
    measured: `${formatNumber(measured)}${unit}`,
    budget: `≤ ${limit}${unit}`,
    isMet: measured <= limit,
  });
  const atLeast = (what: string, id: keyof VisitReport['scores'], limit: number): Result => {
    const measured = medianOf(({ scores }) => scores[id]);
    const failedAudits = [...new Set(reports.flatMap((each) => each.failedAudits))].join(', ');
    return {
      what,
      measured: measured < 100 && failedAudits ? `${measured} (${failedAudits})` : `${measured}`,
      budget: limit === 100 ? '100' : `≥ ${limit}`,
      isMet: measured >= limit,
    };
  };
  return [
    atMost(
      `${language}: layout shift`,
      medianOf(({ shift }) => shift),
      0.05,
    ),
    atLeast(`${language}: accessibility`, 'accessibility', 100),
    atLeast(`${language}: best practices`, 'best-practices', 96),
    atLeast(`${language}: SEO`, 'seo', 100),
    atMost(
      `${language}: scripts of home`,
      medianOf(({ kilobytes }) => kilobytes.scripts),
      110,
      ' KB',
    ),
    atMost(
      `${language}: styles of home`,
      medianOf(({ kilobytes }) => kilobytes.styles),
      15,
      ' KB',
    ),
    atMost(
      `${language}: fonts`,
      medianOf(({ kilobytes }) => kilobytes.fonts),
      110,
      ' KB',
    ),
    {
      what: `${language}: scripts and styles fetched ahead, for the screens behind its links and the map`,
      measured: `${formatNumber(medianOf(({ kilobytes }) => kilobytes.ahead))} KB`,
      budget: '',
    },
  ];
}
