// How likely a product is to be missing: people come by chance, so that even a stock that lasts on average is gone now and then.
import type { ExpectedHour } from './forecast.ts';

const MINUTES_OF_AN_HOUR = 60;
/** An hour is gone through in steps in which hardly two people come. */
const MIN_STEPS = 4;
const MAX_STEPS = 30;
const STEPS_A_PERSON = 8;

/**
 * The minutes without stock that are expected with so many pieces at the beginning, from none to the most. Those of an hour count as
 * much as it weighs.
 */
export function emptyMinutesByStock(
  hours: readonly ExpectedHour[],
  mostPieces: number,
  weightOf: (hour: number) => number = () => 1,
): number[] {
  // Backwards: what is still to come, by the stock of the moment.
  let ahead = Array.from({ length: mostPieces + 1 }, () => 0);
  for (let index = hours.length - 1; index >= 0; index -= 1) {
    const hour = hours[index]!;
    const { steps, taken, brought } = stepsOf(hour);
    const missed = hour.isOpen ? (MINUTES_OF_AN_HOUR * hour.part * weightOf(index)) / steps : 0;
    for (let step = 0; step < steps; step += 1)
      ahead = ahead.map((same, stock) => {
        const more = ahead[Math.min(stock + 1, mostPieces)]!;
        if (stock === 0) return missed + brought * more + (1 - brought) * same;
        const up = brought * (1 - taken);
        const down = taken * (1 - brought);
        return up * more + down * ahead[stock - 1]! + (1 - up - down) * same;
      });
  }
  return ahead;
}

/** The first open hour at whose end it is more likely gone than there; null where there is none. */
export function firstLikelyEmptyHour(hours: readonly ExpectedHour[], pieces: number): number | null {
  const most = Math.max(2 * pieces, 10);
  let chances = Array.from({ length: most + 1 }, (_none, stock) => Number(stock === pieces));
  for (const [index, hour] of hours.entries()) {
    const { steps, taken, brought } = stepsOf(hour);
    for (let step = 0; step < steps; step += 1) {
      const next = chances.map(() => 0);
      for (const [stock, chance] of chances.entries()) {
        const up = stock === 0 ? brought : brought * (1 - taken);
        const down = stock === 0 ? 0 : taken * (1 - brought);
        next[Math.min(stock + 1, most)]! += chance * up;
        if (stock > 0) next[stock - 1]! += chance * down;
        next[stock]! += chance * (1 - up - down);
      }
      chances = next;
    }
    if (hour.isOpen && chances[0]! > 0.5) return index;
  }
  return null;
}

/** The chance that somebody takes one, or brings one, in a step. */
function stepsOf({ starts, returns, part }: ExpectedHour) {
  const most = Math.max(starts, returns) * part;
  const steps = Math.min(MAX_STEPS, Math.max(MIN_STEPS, Math.ceil(most * STEPS_A_PERSON)));
  const chance = (rate: number) => 1 - Math.exp((-rate * part) / steps);
  return { steps, taken: chance(starts), brought: chance(returns) };
}
