// Turns the facts of a message into what it says in a language: a title and a line for push, and the same with a table and a button
// for mail.
import type { Language } from '#domain/languages.ts';
import { formatNumber } from '#domain/text/won.ts';
import type { Values } from '#domain/text/fill-text.ts';
import type { TitledText } from '../notification-kind.ts';
import type { Placeholder } from '../placeholder.ts';
import { kindNamed, templateKindOf, templateOf } from '../notification-kinds.ts';
import { historyPath } from '../subjects/rental/rental-subject.ts';
import type { MailRow, MailSection, SubjectFacts } from '../subjects/subject.ts';
import type { ChangedTexts } from './changed-texts.queries.ts';
import type { Notification } from './notification.queries.ts';
import { fillTexts, maxLengths } from './template-texts.ts';
import { wordings, type Wording } from './wording.ts';

export interface Message {
  language: Language;
  push: TitledText;
  mail: TitledText & { letter: string | null; sections: MailSection[]; rows: MailRow[]; button: string };
  /** Where a tap on it leads, below the public origin. */
  path: string;
  /** What its text may name, by placeholder. */
  values: Values;
  /** What it names of the tables: kept with a sent message, so that it reads the same ever after. */
  variables: Values;
}

/**
 * `at` is the moment of sending: sums and days are told as they are then. In the language of whoever gets it, or that it was said
 * in, unless another one is asked for.
 */
export function renderMessage(
  notification: Notification,
  changed: ChangedTexts,
  at: Date,
  language: Language = notification.language,
): Message {
  const { facts } = notification;
  const wording = wordings[language];
  const kind = kindNamed(notification.kind);
  const templateKind = templateKindOf(notification);
  const { text } = templateOf(templateKind);
  const placeholders = Object.entries(text.placeholders);
  const values = definedValues(
    placeholders.map(([name, placeholder]) => [name, valueOf(placeholder, notification, at, wording)]),
  );
  const textFor = (channel: 'push' | 'mail', original: TitledText) =>
    fillTexts(
      text,
      changed.get(`${templateKind} ${channel} ${language}`) ?? original,
      values,
      maxLengths(channel, language),
    );
  const texts = text.texts[language];
  const mail = textFor('mail', texts.push ? (texts.mail ?? texts.push) : texts.mail);
  const rental = facts?.rental ?? null;
  return {
    language,
    // A kind without a push text of its own still has a line in the member's inbox.
    push: textFor('push', texts.push ? texts.push : texts.inbox),
    mail: {
      ...mail,
      letter: (facts && kind.letter?.of(facts)) ?? null,
      sections: (facts && kind.sections?.of(facts, wording)) ?? [],
      rows: facts === null ? [] : (kind.mailRows?.(facts, wording) ?? kind.subject.mailRows(facts, wording)),
      button: wording.text.buttons[kind.button ?? (rental === null ? 'details' : 'rental')],
    },
    path: (facts && kind.path?.(facts)) ?? (rental === null ? '/history' : historyPath(rental)),
    values,
    variables: definedValues(
      placeholders.map(([name, placeholder]) => [
        placeholder.name,
        placeholder.value && !placeholder.isWords ? values[name] : undefined,
      ]),
    ),
  };
}

/** What was sent, or reached nobody, reads as it did then; until then the tables know best. */
function valueOf(
  placeholder: Placeholder<SubjectFacts>,
  { facts, variables, state }: Notification,
  at: Date,
  wording: Wording,
): string | undefined {
  const kept = variables[placeholder.name];
  const keptValue = typeof kept === 'number' ? formatNumber(kept) : kept;
  if (state !== 'waiting' && keptValue !== undefined) return keptValue;
  return (facts && placeholder.value?.(facts, at, wording)) ?? keptValue;
}

function definedValues(entries: readonly (readonly [string, string | undefined])[]): Values {
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
