// Returns what the reviewer has just rented, and says so on the receipt.
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import type { AfterRentalProps } from '#web/rental/checkout/rental-complete-screen.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import * as text from './immediate-return.text.ts';
import { useTestReturn } from './reviewer.api.ts';

export function ImmediateReturn({ rental }: AfterRentalProps) {
  const { data: returned, isError } = useTestReturn(rental);
  return (
    <p role="status" className="mt-4 flex items-center gap-2 rounded-lg bg-tint px-4 py-3 text-sub">
      <Icon name={returned ? 'check' : 'info'} size={20} />
      {statusText(returned, isError)}
    </p>
  );
}

function statusText(returned: { returnTime: string } | undefined, failed: boolean): string {
  if (returned) return text.returned(formatKoreanTime(new Date(returned.returnTime)));
  // After a reload the item has been returned already, and there is nothing left to return.
  return failed ? text.nothingToReturn : text.returning;
}
