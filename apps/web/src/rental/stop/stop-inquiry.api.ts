// Finds the inquiry that was opened by stopping the clock of a rental.
import { useLatestInquiries } from '#web/inquiry/inquiry.api.ts';

/** The inquiry that stopping a rental opened; the last one, if it was stopped more than once. */
export function useStopInquiry(token: string) {
  const { data } = useLatestInquiries();
  return data?.inquiries.find((inquiry) => inquiry.isStop && inquiry.rental?.token === token);
}
