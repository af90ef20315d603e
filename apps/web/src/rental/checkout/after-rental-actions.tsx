// What a renter may want next: the history, a place to return to, and the due time in the calendar.
import { useBrandName } from '#client/config.ts';
import type { Confirmation } from '#web/payment/payment.api.ts';
import { nameOf } from '#web/names/names.ts';
import { paths } from '#web/navigation/paths.ts';
import { List, ListRow } from '#ui/action/list-row.tsx';
import * as text from './after-rental-actions.text.ts';
import { writeCalendarEntry } from './calendar-entry.ts';

const FILE_LIFETIME_MS = 60_000;

export function AfterRentalActions({ rental }: { rental: Confirmation }) {
  const brand = useBrandName();
  return (
    <List label={text.title} className="-mx-gutter mt-3">
      <ListRow icon="receipt" to={paths.history}>
        {text.history}
      </ListRow>
      <ListRow icon="pin" to={paths.stationMap}>
        {text.returnPlaces}
      </ListRow>
      <ListRow icon="calendar" onPress={() => saveCalendarEntry(rental, brand)}>
        {text.addToCalendar}
      </ListRow>
    </List>
  );
}

function saveCalendarEntry(rental: Confirmation, brand: string): void {
  const entry = writeCalendarEntry({
    id: `${rental.serialNumber}-${Date.parse(rental.rentalStartTime)}@${window.location.hostname}`,
    title: text.entryTitle(brand, nameOf(rental, 'productName')),
    description: text.entryDetail,
    at: new Date(rental.expectedReturnTime),
    madeAt: new Date(rental.rentalStartTime),
    url: new URL(paths.history, window.location.origin).href,
  });
  const url = URL.createObjectURL(new Blob([entry], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'return.ics' });
  link.click();
  // Safari on an iPhone asks first and reads the file after the answer.
  setTimeout(() => URL.revokeObjectURL(url), FILE_LIFETIME_MS);
}
