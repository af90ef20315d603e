// Tells a suspended renter why and until when they cannot rent, and what they still can do.
import type { ApiError } from '#client/api-error.ts';
import {
  describeSuspensionEnd,
  suspensionReasons,
  type SuspensionReason,
} from '#domain/rental/suspension.text.ts';
import * as text from './suspension-notice.text.ts';

export function SuspensionNotice({
  error: { until, reason },
}: {
  error: Pick<ApiError, 'until' | 'reason'>;
}) {
  const named = suspensionReasons[reason?.toLowerCase() as SuspensionReason] as string | undefined;
  const end = describeSuspensionEnd(until === null || until === undefined ? null : new Date(until));
  return (
    <div role="alert" className="mt-4 rounded-md bg-tint px-4 py-3.5 text-caption">
      <b className="block font-semibold text-danger">{text.title}</b>
      <p className="mt-1 text-sub">{text.detail(named, end)}</p>
    </div>
  );
}
