// The hours chosen on one screen, as the browser's history carries them to the next and over a reload.
import { isRentalHours } from '#domain/rental-terms.ts';

/** Undefined for someone who came without choosing. */
export function chosenHours(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('hours' in state)) return undefined;
  const { hours } = state;
  return typeof hours === 'number' && isRentalHours(hours) ? hours : undefined;
}
