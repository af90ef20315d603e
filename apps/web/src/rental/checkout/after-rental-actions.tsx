// What a renter may want next: the history, a place to return to, and the due time in the calendar.
import { useBrandName } from '#client/config.ts';
import type { Confirmation } from '#web/payment/payment.api.ts';
import { paths } from '#web/navigation/paths.ts';
import { List, ListRow } from '#ui/action/list-row.tsx';
import { writeCalendarEntry } from './calendar-entry.ts';

const FILE_LIFETIME_MS = 60_000;

export function AfterRentalActions({ rental }: { rental: Confirmation }) {
  const brand = useBrandName();
  return (
    <List label="다음에 할 일" className="-mx-gutter mt-3">
      <ListRow icon="receipt" to={paths.history}>
        이용내역
      </ListRow>
      <ListRow icon="pin" to={paths.stationMap}>
        반납할 곳
      </ListRow>
      <ListRow icon="calendar" onPress={() => saveCalendarEntry(rental, brand)}>
        캘린더에 추가
      </ListRow>
    </List>
  );
}

function saveCalendarEntry(rental: Confirmation, brand: string): void {
  const text = writeCalendarEntry({
    id: `${rental.serialNumber}-${Date.parse(rental.rentalStartTime)}@${window.location.hostname}`,
    title: `${brand} 반납: ${rental.productName}`,
    description: '가까운 스테이션에 반납해 주세요.',
    at: new Date(rental.expectedReturnTime),
    madeAt: new Date(rental.rentalStartTime),
    url: new URL(paths.history, window.location.origin).href,
  });
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'return.ics' });
  link.click();
  // Safari on an iPhone asks first and reads the file after the answer.
  setTimeout(() => URL.revokeObjectURL(url), FILE_LIFETIME_MS);
}
