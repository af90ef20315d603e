// The way to ask about a rental or its payments.
import { paths } from '#web/navigation/paths.ts';
import { List, ListRow } from '#ui/action/list-row.tsx';
import { Divider } from '#ui/layout/section.tsx';
import { ask } from './ask-about-rental.text.ts';

export function AskAboutRental({ rentalHistoryToken }: { rentalHistoryToken: string }) {
  return (
    <>
      <Divider />
      <List label={ask} className="py-2">
        <ListRow icon="headset" to={paths.newInquiry({ rental: rentalHistoryToken })}>
          {ask}
        </ListRow>
      </List>
    </>
  );
}
