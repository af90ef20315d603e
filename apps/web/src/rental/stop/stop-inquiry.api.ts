// Finds the inquiry that was opened by stopping the clock of a rental.
import { useLatestInquiries } from '#web/inquiry/inquiry.api.ts';

/** The inquiry that stopping a rental opened; the last one, if it was stopped more than once. */
export function useStopInquiry(token: string) {
  const { data } = useLatestInquiries();
  const ofStops = data?.inquiries.filter(({ isStop, rental }) => isStop && rental?.token === token);
  // They come by their newest message, which may be in the older one.
  return ofStops?.toSorted((one, other) => other.id - one.id)[0];
}
