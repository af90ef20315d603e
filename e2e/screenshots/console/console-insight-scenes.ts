// The console's pages of insight that are photographed, by the names of their reference pictures.
import type { forecastEndpoints } from '#contract/console/insight/forecast.ts';
import type { ConsoleScene } from './console-scene.ts';
import type { MockedReply } from '../scene.ts';

type Forecast = ReturnType<(typeof forecastEndpoints)['GET /api/v1/console/forecast']['reply']['parse']>;

const HOUR_MS = 3_600_000;

/** The same station as if every day were alike: quiet nights, empty in the evening. */
function foreseen(real: Forecast): Forecast {
  const error = { forecast: 0.8, lastWeek: 1.2 };
  const start = Math.floor(Date.parse(real.now) / HOUR_MS) * HOUR_MS - 24 * HOUR_MS;
  const hours = Array.from({ length: 72 }, (_, index) => {
    const at = new Date(start + index * HOUR_MS);
    const hour = (at.getUTCHours() + 9) % 24;
    const isDay = hour >= 8 && hour <= 22;
    const [starts, returns] = [isDay ? (hour * 7) % 5 : 0, isDay ? (hour * 5) % 4 : 0];
    const isPast = index < 24;
    const stock = Math.max(0, hour < 8 ? 9 : 17 - hour);
    return {
      at: at.toISOString(),
      starts: isPast ? starts : null,
      returns: isPast ? returns : null,
      expectedStarts: isPast ? Math.max(0, starts - 1) : starts,
      expectedReturns: returns,
      stock,
      empty: !isPast && stock === 0,
    };
  });
  const used = { state: 'USED', error } as const;
  return {
    ...real,
    products: real.products.map((row, index) => {
      if (index === 0) return { ...row, ...used, low: 4, lowestStock: 0, emptyHours: 14 };
      return index < 3 ? { ...row, ...used, lowestStock: row.stock - 1, emptyHours: 0 } : row;
    }),
    hours,
    lastDay: { ...real.lastDay, starts: 28, expectedStarts: 26, returns: 22, expectedReturns: 22 },
    error,
  };
}

const pages = ['revenue', 'usage', 'stations', 'products', 'members', 'support'] as const;

const uncounted = (real: object) => ({ ...real, counted: null });

/** What every page of insight shows alike, on the page of revenue; and a station's forecast. */
const states: readonly ConsoleScene[] = (
  [
    ['console-insight-loading', '/insight/revenue', 'pending'],
    ['console-insight-failed', '/insight/revenue', 'error'],
    ['console-insight-empty', '/insight/revenue', uncounted],
    ['console-forecast-loading', '/stations/1/forecast', 'pending'],
    ['console-forecast-failed', '/stations/1/forecast', 'error'],
  ] as const satisfies readonly (readonly [string, string, MockedReply])[]
).map(([name, path, reply]) => ({
  name,
  path,
  as: 'MANAGER',
  calls: { [path.startsWith('/insight') ? `/console${path}` : '/console/forecast']: reply },
}));

export const consoleInsightScenes: readonly ConsoleScene[] = [
  ...states,
  // Where numbers lead: lists with filters that only they set.
  {
    name: 'console-members-of-a-number',
    path: `/members?joined=90&rented=SECOND&rented-on=30&first-rented=90`,
    as: 'MANAGER',
  },
  {
    name: 'console-inquiries-first-answer',
    path: '/inquiries?state=closed&first-answer=3&period=90',
    as: 'MANAGER',
  },
  ...pages.map((page) => ({
    name: `console-insight-${page}`,
    path: `/insight/${page}`,
    as: 'MANAGER' as const,
  })),
  {
    name: 'console-forecast',
    path: '/stations/1/forecast',
    as: 'MANAGER',
    // The demo has too few weeks to foresee anything.
    calls: { '/console/forecast': (real: Forecast) => foreseen(real) },
  },
];
