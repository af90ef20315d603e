// Reads the chosen hours from the history's state, which survives a reload.
import { isRentalHours } from '#domain/rental/rental-terms.ts';

/** Undefined for a person who opened the screen without choosing. */
export function chosenHours(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('hours' in state)) return undefined;
  const { hours } = state;
  return typeof hours === 'number' && isRentalHours(hours) ? hours : undefined;
}
