// What a first visit to home costs a phone: bytes as they are sent, how much jumps about, and what Lighthouse says.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '#api-test/world.ts';
import { buildWeb } from '#tools/build-web.ts';
import { findBrowser } from '#tools/find-browser.ts';
import { say as show, type Figure } from './figures.ts';
import type { Part } from './parts.ts';
import { median } from './rounds.ts';
import { startDatabaseServer } from './stage/database.ts';
import { startProgram } from './stage/programs.ts';

const kilobyte = 1000;
const visits = 3;

export const web: Part = {
  title: 'a first visit to home',
  run: async ({ say: tell }) => {
    const browser = await findBrowser();
    buildWeb();
    const server = await startDatabaseServer();
    try {
      const databaseUrl = await server.create('web');
      // The demo city, as `npm start` shows it.
      const service = await startProgram(server.folder, 'apps/api/src/server.ts', '/api/v1/health/ready', {
        DATABASE_URL: databaseUrl,
        DEMO_CITY: 'on',
        DATA_DIR: `${server.folder}/data`,
        LOG_LEVEL: 'warn',
      });
      try {
        const port = await freePort();
        const chrome = await chromium.launch({
          executablePath: browser.executablePath,
          args: [...browser.args, `--remote-debugging-port=${port}`],
          env: { ...process.env, ...browser.env },
        });
        try {
          const looks = [];
          for (let visit = 0; visit < visits; visit += 1) looks.push(await look(service.origin, port));
          tell(`layout shift, visit by visit: ${looks.map(({ shift }) => show(shift)).join(', ')}`);
          return { figures: figuresOf(looks), notes: [notes] };
        } finally {
          await chrome.close();
        }
      } finally {
        await service.stop();
      }
    } finally {
      await server.stop();
    }
  },
};

const notes = `The middle of ${visits} visits, each with an empty cache, as a phone with a slow line (Lighthouse's own settings), at the demo city. Bytes are held by \`tools/shipped.test.ts\` on every test run; here they are counted as the browser received them.`;

interface Look {
  scores: Record<'accessibility' | 'best-practices' | 'seo', number>;
  shift: number;
  kilobytes: { scripts: number; map: number; styles: number; fonts: number };
  complaints: string[];
}

interface Received {
  url: string;
  resourceType: string;
  transferSize: number;
}

async function look(origin: string, port: number): Promise<Look> {
  const result = await lighthouse(`${origin}/`, {
    port,
    onlyCategories: ['accessibility', 'best-practices', 'seo', 'performance'],
    logLevel: 'error',
  });
  if (!result) throw new Error('Lighthouse said nothing');
  const page = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
  const { categories, audits } = result.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const received = (audits['network-requests']?.details as { items?: Received[] } | undefined)?.items ?? [];
  const weigh = (type: string, which: (url: string) => boolean = () => true) =>
    received
      .filter(({ resourceType, url }) => resourceType === type && which(url))
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / kilobyte;
  const isMap = (url: string) => /\/(open-map|map-view|station-pins|live-map)-/.test(url);
  const held = ['accessibility', 'best-practices', 'seo'].flatMap((id) => categories[id]?.auditRefs ?? []);
  return {
    scores: {
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    kilobytes: {
      scripts: weigh('Script', (url) => !isMap(url)),
      map: weigh('Script', isMap),
      // Those of the map, the menu and the rest of the font come when the screen stands.
      styles: weigh('Stylesheet', (url) => page.includes(new URL(url).pathname)),
      fonts: weigh('Font'),
    },
    complaints: held
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

function figuresOf(looks: readonly Look[]): Figure[] {
  const middle = (value: (look: Look) => number) => median(looks.map(value));
  const atMost = (what: string, measured: number, limit: number, unit = ''): Figure => ({
    what,
    measured: `${show(measured)}${unit}`,
    budget: `≤ ${limit}${unit}`,
    kept: measured <= limit,
  });
  const atLeast = (what: string, id: keyof Look['scores'], limit: number): Figure => {
    const measured = middle(({ scores }) => scores[id]);
    const complaints = [...new Set(looks.flatMap((each) => each.complaints))].join(', ');
    return {
      what,
      measured: measured < 100 && complaints ? `${measured} (${complaints})` : `${measured}`,
      budget: limit === 100 ? '100' : `≥ ${limit}`,
      kept: measured >= limit,
    };
  };
  return [
    atMost(
      'layout shift',
      middle(({ shift }) => shift),
      0.05,
    ),
    atLeast('Lighthouse: accessibility', 'accessibility', 100),
    atLeast('Lighthouse: best practices', 'best-practices', 96),
    atLeast('Lighthouse: SEO', 'seo', 100),
    atMost(
      'scripts without the map',
      middle(({ kilobytes }) => kilobytes.scripts),
      110,
      ' KB',
    ),
    atMost(
      'the map’s scripts',
      middle(({ kilobytes }) => kilobytes.map),
      60,
      ' KB',
    ),
    atMost(
      'styles',
      middle(({ kilobytes }) => kilobytes.styles),
      15,
      ' KB',
    ),
    atMost(
      'fonts',
      middle(({ kilobytes }) => kilobytes.fonts),
      110,
      ' KB',
    ),
  ];
}
