// What may stand in braces in the text of a message.
import type { Wording } from './message/wording.ts';

export interface Placeholder<Facts> {
  /** Its name in the variables of a message. */
  name: string;
  /** As the tables have it at the moment of sending; left out where it was written with the message. */
  value?(facts: Facts, at: Date, wording: Wording): string | undefined;
  example: string | ((wording: Wording) => string);
  /** A name, which may be as long as somebody made it: it is cut where a text would become too long. */
  isName?: true;
  /** Somebody's words: looked up whenever they are shown, and never kept with the message. */
  isWords?: true;
}

/** What may stand in braces in a text, as staff write it: `{물품}`. */
export type Placeholders<Facts> = Readonly<Record<string, Placeholder<Facts>>>;
