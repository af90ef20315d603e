// Visits every page in every condition, in turns with the earlier build.
import type { Browser } from '@playwright/test';
import { KOREAN, languages, type Language } from '#domain/languages.ts';
import type { Section } from '../results.ts';
import { measureRound, type Round, type Side } from '../rounds.ts';
import type { SuiteOptions } from '../suites.ts';
import { isRenters, measuredPages, type MeasuredPage } from './pages.ts';
import { describeMeasured, describeWaterfall, resultsOf, tableOf } from './report.ts';
import type { Protocol, Site } from './site.ts';
import { measureVisit, type Visit } from './visit.ts';

const QUICK_ROUNDS = 3;

interface Condition {
  page: MeasuredPage;
  language: Language;
  protocol: Protocol;
}

function conditionsOf({ quick, only }: SuiteOptions): Condition[] {
  const pages = measuredPages.filter(({ name }) => only?.includes(name) ?? true);
  const protocols: readonly Protocol[] = quick ? ['h1'] : ['h1', 'h2'];
  // The console is Korean only.
  const languagesOf = (page: MeasuredPage) => (quick || !isRenters(page) ? languages.slice(0, 1) : languages);
  const all = pages.flatMap((page) =>
    protocols.flatMap((protocol) => languagesOf(page).map((language) => ({ page, language, protocol }))),
  );
  // Where nothing but the first paint is awaited, each language over one protocol and each protocol in one language says enough.
  return all.filter(
    ({ page, language, protocol }) =>
      page.largestPaint !== undefined || (language === KOREAN) === (protocol === 'h1'),
  );
}

export async function measureVisits(
  browser: Browser,
  sites: Record<Side, Site>,
  options: SuiteOptions,
): Promise<Section> {
  const { log, waterfall } = options;
  const rounds = options.quick ? Math.min(QUICK_ROUNDS, options.rounds) : options.rounds;
  const measured = conditionsOf(options).map((condition) =>
    Object.assign(condition, { rounds: [] as Round<Visit>[] }),
  );
  const visit = (side: Side, { page, language, protocol }: Condition) =>
    measureVisit(browser, page, {
      origin: sites[side].origins[protocol],
      language,
      keys: sites[side].keys,
    });
  // Once for nothing: both services compile what they need.
  for (const side of ['ours', 'theirs'] as const)
    for (const first of measured.slice(0, 1)) await visit(side, first);
  // Every page once in each round: a minute in which the machine has other work then affects one round of many pages.
  for (let round = 0; round < rounds; round += 1) {
    for (const each of measured) each.rounds.push(await measureRound(round, (side) => visit(side, each)));
    log(`round ${round + 1} of ${rounds}`);
  }
  for (const each of measured) {
    log(describeMeasured(each));
    if (waterfall) for (const line of describeWaterfall(each)) log(line);
  }
  return { results: resultsOf(measured), notes: [tableOf(measured)] };
}
