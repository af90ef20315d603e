// The specified placeholder of a benefit that is not offered, for members who have none of it.
import { EmptyState } from '#ui/display/empty-state.tsx';
import * as text from './not-ready.text.ts';

export function NotReady() {
  return <EmptyState title={text.notReady} line={text.notReadyLine} />;
}
