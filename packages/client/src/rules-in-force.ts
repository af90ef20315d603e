// The rules of rentals that begin now, as this installation has set them. Apart from the configuration, which every first visit loads.
import { MAX_OPEN_RENTALS, standardRules } from '#domain/rental/rental-terms.ts';
import { useConfig, type PublicConfig } from './config.ts';

export type RulesInForce = PublicConfig['rules'];

const fallbackRules: RulesInForce = { ...standardRules, maxOpenRentals: MAX_OPEN_RENTALS };

/** The rules of rentals that begin now; a running rental brings its own. */
export function useRulesInForce(): RulesInForce {
  return useConfig()?.rules ?? fallbackRules;
}
