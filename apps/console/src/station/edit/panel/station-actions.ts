// What is said and shown when an action on a station is refused.
import { errorMessage, hasCode } from '#client/api-error.ts';
import type { StationDetail } from '../../station-row.ts';

/** Somebody else was first: the dialog stays open over what is there now, and the action can be repeated. */
export const whenOutdated = (take: (station: StationDetail) => void) => (error: Error) => {
  if (hasCode(error, 'VERSION_CONFLICT')) take(error.current as StationDetail);
};

/** The sentence for an action that was refused; what stands in the way comes first. */
export function actFailure(error: Error): string {
  if (hasCode(error, 'STATE_CONFLICT') && error.reasons !== undefined && error.reasons.length > 0)
    return error.reasons.join(' ');
  return errorMessage(error, '문제가 생겼어요. 잠시 후 다시 시도해 주세요.');
}
