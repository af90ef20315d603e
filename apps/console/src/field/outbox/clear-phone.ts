// For tests: a phone on which nobody has used the field pages yet.
import { inStore } from '#console/offline/field-database.ts';
import { setSender } from './outbox.ts';

export async function clearPhone(): Promise<void> {
  sessionStorage.clear();
  await inStore('acts', 'readwrite', (actions) => actions.clear());
  await inStore('replies', 'readwrite', (replies) => replies.clear());
  await setSender(undefined);
}
