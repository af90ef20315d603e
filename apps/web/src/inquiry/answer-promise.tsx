// How soon inquiries were really answered lately, never without the hours in which they are.
import { useSupport } from './inquiry.api.ts';
import { describeWorkingHours } from './working-hours.ts';
import * as text from './answer-promise.text.ts';

export function AnswerPromise() {
  const { data: support } = useSupport();
  if (support === undefined) return null;
  const { usualHours, hours, closedOnHolidays } = support;
  const working = describeWorkingHours(hours);
  if (working === '') return null;
  return (
    <>
      {usualHours !== null && <span className="mr-2 inline-block">{text.usually(usualHours)}</span>}
      <span className="inline-block text-caption tabular-nums">
        {working}
        {closedOnHolidays && ` (${text.offOnHolidays})`}
      </span>
    </>
  );
}
