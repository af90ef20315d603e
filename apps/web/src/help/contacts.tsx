// The operator's e-mail address and phone number.
import { useConfig } from '#client/config.ts';
import { List, ListRow } from '#ui/action/list-row.tsx';
import * as text from './contacts.text.ts';

export function Contacts() {
  const operator = useConfig()?.operator;
  if (!operator) return null;
  return (
    <List label={text.contacts} className="pb-6">
      <ListRow icon="mail" arrow={false} href={`mailto:${operator.email}`}>
        {text.email(operator.email)}
      </ListRow>
      <ListRow icon="phone" arrow={false} href={`tel:${operator.phone}`}>
        {text.phone(operator.phone)}
      </ListRow>
    </List>
  );
}
