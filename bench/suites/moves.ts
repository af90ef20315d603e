// Moves suite: how long a route through fifty stations takes to plan, and what a month of such routes saves against tours by targets.
import { planMoves } from '#domain/insight/moves.ts';
import { fiftyStations } from '../moves/fifty-stations.ts';
import { simulateMonth } from '../moves/simulate.ts';
import { formatNumber } from '../results.ts';
import type { Suite } from '../suites.ts';

const MAX_PLAN_MS = 200;
const MIN_CUT = 0.3;
/** The planner was tuned on 1, 2 and 3. */
const judgedSeeds = [101, 102, 103, 104, 105];

export const moves: Suite = {
  title: 'a suggested route a day against a tour by targets, in a made-up city',
  run: async ({ rounds, log }) => {
    const times = Array.from({ length: rounds }, (_none, round) => {
      const task = fiftyStations(round + 1);
      const startedAt = process.cpuUsage().user;
      planMoves(task);
      return (process.cpuUsage().user - startedAt) / 1000;
    }).toSorted((a, b) => a - b);
    const planMs = times[Math.floor(times.length / 2)]!;
    const months = judgedSeeds.map((seed) => {
      const [targets, route] = [simulateMonth(seed, 'targets'), simulateMonth(seed, 'route')];
      const cut = 1 - route.minutesWithoutStock / targets.minutesWithoutStock;
      log(
        `seed ${seed}: ${targets.minutesWithoutStock} → ${route.minutesWithoutStock} min, ${percent(cut)} less`,
      );
      return { targets, route };
    });
    const sum = (read: (month: (typeof months)[number]) => number) =>
      months.reduce((total, month) => total + read(month), 0);
    const before = sum(({ targets }) => targets.minutesWithoutStock);
    const after = sum(({ route }) => route.minutesWithoutStock);
    const cut = 1 - after / before;
    return {
      results: [
        {
          what: 'planning a route through 50 stations with 8 products: CPU time, median',
          measured: `${formatNumber(planMs)} ms`,
          budget: `≤ ${MAX_PLAN_MS} ms`,
          isMet: planMs <= MAX_PLAN_MS,
        },
        {
          what: `minutes without stock of a month, ${judgedSeeds.length} cities`,
          measured: `${thousands(before)} → ${thousands(after)}: ${percent(cut)} less`,
          budget: `≥ ${percent(MIN_CUT)} less`,
          isMet: cut >= MIN_CUT,
        },
        {
          what: 'people who found nothing, of those who came',
          measured: `${percent(sum(({ targets }) => targets.turnedAway) / sum(({ targets }) => targets.turnedAway + targets.rentals))} → ${percent(sum(({ route }) => route.turnedAway) / sum(({ route }) => route.turnedAway + route.rentals))}`,
          budget: 'fewer',
          isMet: sum(({ route }) => route.turnedAway) < sum(({ targets }) => targets.turnedAway),
        },
      ],
      notes: [
        `24 stations and a depot, 4 products, a tour of two hours with 24 pieces at once every day at 16:30; 12 weeks by targets, then 30 days that count, on seeds the planner was not tuned on (${judgedSeeds.join(', ')}). By targets: the list of stations at or under low stock from its top, each filled from the nearest surplus, as the console suggests them without forecasts, as far as the same time and cart allow. \`bench/moves/demand.ts\` makes what people want; it was committed before this planner, though after the first one that it replaced.`,
        'Minutes of the second day weigh half, because somebody drives again before it is over: on seeds 1 and 2 that left 25.3 % less than the list, and 22.6 % where all weighed the same; on the judged seeds they gave 29.5 %. Much of the gain is the way the tour is made, not the forecast: on seed 1 an earlier version of this planner, given targets alone, left 582,225 minutes, and with forecasts 550,367, 5.5 % less. How long the tour is and what the cart holds limit it: an earlier version with 380 minutes and 100 pieces left 47 % less than the list (seed 1).',
      ],
    };
  },
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const thousands = (minutes: number) => Math.round(minutes).toLocaleString('en');
