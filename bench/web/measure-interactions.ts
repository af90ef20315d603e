// How soon taps and keys are answered: a renter's at the demo city, an operator's in a list of 500,000 items.
import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { LANGUAGE_COOKIE } from '#domain/languages.ts';
import type { Result, Section } from '../results.ts';
import { median } from '../rounds.ts';
import { withClient, type BenchDatabase, type DatabaseServer } from '../setup/database.ts';
import { signInByMail, signInStaff } from '../setup/people.ts';
import { startServiceProgram } from '../setup/programs.ts';
import { nth, seedDatabase, sizeOf, type Size } from '../setup/seed.ts';
import type { SuiteOptions } from '../suites.ts';
import { consoleStories } from './console-stories.ts';
import { observeEvents } from './observe-events.ts';
import { renterStories, type Story } from './renter-stories.ts';
import { cookieFor, signedIn, staffCookieIn, type Site } from './site.ts';
import { startMeasuring, type Answered } from './taps.ts';
import { desk, phone } from './visit.ts';

/** In milliseconds. */
const LONGEST_ANSWER = 100;
const QUICK_ROUNDS = 3;

interface Stage {
  stories: readonly Story[];
  origin: string;
  /** What is rented, or looked for. */
  item: string;
  device: typeof phone;
  state: {
    cookies: ReturnType<typeof cookieFor>[];
    origins: ReturnType<typeof signedIn>;
  };
}

export async function measureInteractions(
  browser: Browser,
  server: DatabaseServer,
  site: Site,
  stops: (() => Promise<void>)[],
  options: SuiteOptions,
): Promise<Section> {
  const { log, only } = options;
  const isWanted = ({ name }: Story) => only?.includes(name) ?? true;
  const stages = [
    ...(renterStories.some(isWanted) ? [await renterStage(site)] : []),
    ...(consoleStories.some(isWanted) ? [await consoleStage(server, stops, options)] : []),
  ];
  const rounds = options.quick ? Math.min(QUICK_ROUNDS, options.rounds) : options.rounds;
  const answered = new Map<string, Answered[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const stage of stages)
      for (const story of stage.stories.filter(isWanted))
        for (const each of await play(browser, stage, story))
          answered.set(each.what, [...(answered.get(each.what) ?? []), each]);
    log(`round ${round + 1} of ${rounds}`);
  }
  for (const [what, all] of answered) for (const line of describe(what, all)) log(line);
  return {
    results: [...answered].map(([what, all]) => resultOf(what, all)),
    notes: [
      `Interactions: from a tap or key to the next paint, by the browser’s event timing, on a processor four times slower; the median of ${rounds} rounds, of several keys the slowest. Less than 16 ms is not reported and counts as 0. The console’s list has 500,000 items at 50,000 stations.`,
    ],
  };
}

async function play(browser: Browser, stage: Stage, story: Story): Promise<readonly Answered[]> {
  const context = await browser.newContext({
    ...stage.device,
    baseURL: stage.origin,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    serviceWorkers: 'block',
    storageState: stage.state,
  });
  try {
    await context.addInitScript(observeEvents);
    const page = await context.newPage();
    const { measure, answered } = await startMeasuring(page);
    await story.run(page, measure, stage.item);
    return answered;
  } finally {
    await context.close();
  }
}

async function renterStage({ database: { ownerUrl }, origins }: Site): Promise<Stage> {
  const email = 'renter@example.com';
  // Somebody who has nothing borrowed.
  const item = await withClient(ownerUrl, async (client) => {
    await client.query(
      `insert into members (customer_key, provider, provider_subject, email, nickname) values ($1, 'kakao', $1, $2, '대여자')`,
      [randomUUID(), email],
    );
    const { rows } = await client.query<{ serial_number: string }>(
      `select serial_number from items where state = 'available' and station_id = 1 order by id limit 1`,
    );
    return rows[0]!.serial_number;
  });
  return {
    stories: renterStories,
    origin: origins.h1,
    item,
    device: phone,
    state: {
      cookies: [cookieFor(origins.h1, LANGUAGE_COOKIE, 'ko')],
      origins: signedIn(origins.h1, await signInByMail(ownerUrl, email)),
    },
  };
}

async function consoleStage(
  server: DatabaseServer,
  stops: (() => Promise<void>)[],
  { scale, log }: SuiteOptions,
): Promise<Stage> {
  // All the items; of people and rentals no list is opened.
  const { members, rentals } = sizeOf(scale / 100);
  const size: Size = { ...sizeOf(scale), members, rentals };
  const database: BenchDatabase = await server.create('web_large');
  await seedDatabase(database.ownerUrl, size, log);
  const staffCookie = staffCookieIn(await signInStaff(database.ownerUrl));
  const service = await startServiceProgram(server.folder, database, { LOG_LEVEL: 'warn' });
  stops.push(() => service.stop());
  return {
    stories: consoleStories,
    origin: service.origin,
    item: nth.serialNumber(size.items - 7),
    device: desk,
    state: { cookies: [cookieFor(service.origin, 'od_console', staffCookie)], origins: [] },
  };
}

function resultOf(what: string, all: readonly Answered[]): Result {
  const milliseconds = median(all.map((each) => each.milliseconds));
  return {
    what: `interaction: ${what}`,
    measured: `${milliseconds.toFixed(0)} ms`,
    budget: `≤ ${LONGEST_ANSWER} ms`,
    isMet: milliseconds <= LONGEST_ANSWER,
  };
}

/** With what ran meanwhile where it took too long. */
function describe(what: string, all: readonly Answered[]): string[] {
  const sorted = all.toSorted((a, b) => a.milliseconds - b.milliseconds);
  const { slowest, frames } = sorted[Math.floor(sorted.length / 2)]!;
  const line = `${what}: ${sorted.map(({ milliseconds }) => milliseconds).join(', ')} ms`;
  if (slowest === undefined || slowest.duration <= LONGEST_ANSWER) return [line];
  const parts = `${slowest.delay.toFixed(0)} ms before, ${slowest.processing.toFixed(0)} ms in listeners`;
  return [
    `${line}; ${slowest.what}: ${parts}`,
    ...frames.map(
      ({ duration, layout, scripts }) =>
        `  a frame of ${duration.toFixed(0)} ms, ${layout.toFixed(0)} ms of it style and layout: ${scripts.join('; ')}`,
    ),
  ];
}
