// Who gave an inquiry its first answer.
import { sql } from 'kysely';

export const firstAnswerer = sql<number | null>`(
  select staff_id from inquiry_messages
  where inquiry_id = inquiries.id and sender = 'staff' and not internal order by id limit 1)`;
