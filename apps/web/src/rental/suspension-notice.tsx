// Tells a suspended renter why and until when they cannot rent, and what they still can do.
import type { ApiError } from '#client/api-error.ts';
import {
  describeSuspensionEnd,
  suspensionReasons,
  type SuspensionReason,
} from '#domain/rental/suspension.text.ts';

export function SuspensionNotice({
  error: { until, reason },
}: {
  error: Pick<ApiError, 'until' | 'reason'>;
}) {
  const why = suspensionReasons[reason?.toLowerCase() as SuspensionReason] as string | undefined;
  const end = describeSuspensionEnd(until === null || until === undefined ? null : new Date(until));
  return (
    <div role="alert" className="mt-4 rounded-md bg-tint px-4 py-3.5 text-caption">
      <b className="block font-semibold text-danger">이용이 정지된 계정이에요.</b>
      <p className="mt-1 text-sub">
        {why === undefined ? '' : `이유: ${why}. `}
        {end} 새로 빌리거나 연장할 수 없어요. 지금 빌린 물품은 그대로 쓰고 반납할 수 있어요.
      </p>
    </div>
  );
}
