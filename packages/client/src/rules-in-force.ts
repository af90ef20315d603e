// The rules of rentals that begin now, as this installation has set them. Apart from the configuration, which every first visit loads.
import {
  FREE_RETURN_MINUTES,
  FREE_RETURNS_IN_30_DAYS,
  MAX_OPEN_RENTALS,
  standardRules,
} from '#domain/rental/rental-terms.ts';
import { useConfig, type PublicConfig } from './config.ts';

export type RulesInForce = PublicConfig['rules'];

const fallbackRules: RulesInForce = {
  ...standardRules,
  maxOpenRentals: MAX_OPEN_RENTALS,
  freeReturnMinutes: FREE_RETURN_MINUTES,
  freeReturnsIn30Days: FREE_RETURNS_IN_30_DAYS,
};

/** The rules of rentals that begin now; a running rental brings its own. */
export function useRulesInForce(): RulesInForce {
  return useConfig()?.rules ?? fallbackRules;
}

export type OfferedBenefits = PublicConfig['benefits'];

/** As a new installation has them. */
const fallbackBenefits: OfferedBenefits = { coupons: true, points: true, membership: true };

/** Which benefits members can get now. */
export function useOfferedBenefits(): OfferedBenefits {
  return useConfig()?.benefits ?? fallbackBenefits;
}
