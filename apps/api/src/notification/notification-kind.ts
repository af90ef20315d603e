// What every kind of notification must define, so that writing, sending and showing messages need not know what they tell.
import type { Settings } from '#api/settings/settings.queries.ts';
import type { TemplateKind } from '#contract/console/message/notification-kinds.ts';
import type { Language } from '#domain/languages.ts';
import type { RentalPrice } from '#domain/rental/rental-terms.ts';
import type { ConsentLink } from './marketing/consent-link.ts';
import type { Wording } from './message/wording.ts';
import type { MailSection, Subject, SubjectFacts } from './subjects/subject.ts';
import type { Placeholders } from './placeholder.ts';

export interface TitledText {
  title: string;
  text: string;
}

/** What was known when a message was written and the tables do not keep; once it is sent, also what its text named then. */
export type Variables = Readonly<Record<string, string | number>>;

/**
 * Mail and Alimtalk say what push says; a kind without push goes by mail alone, and says in the member's inbox what is no mail
 * there.
 */
export type KindTexts =
  | { push: TitledText; mail?: TitledText }
  | { push?: never; mail: TitledText; inbox: TitledText };

export interface MessageText<Facts> {
  /** Unless staff changed them. What stands in braces has its Korean name in every language. */
  texts: Readonly<Record<Language, KindTexts>>;
  placeholders: Placeholders<Facts>;
}

export type SkipReason =
  | 'returned'
  | 'lost'
  | 'extended'
  | 'stopped'
  | 'sold_out'
  | 'used'
  | 'too_late'
  | 'turned_off'
  | 'no_channel'
  | 'withdrawn'
  | 'no_consent';

/** A rental whose reminders are written ahead. */
export interface RemindedRental extends RentalPrice {
  /** With its extensions. */
  hours: number;
  graceMinutes: number;
  overdueCapHours: number;
}

export interface Reminder {
  minutesAfterDue: number;
  /** What its text names. */
  variables?: { minutes: number } | { hours: number };
}

export interface NotificationKind<Facts extends SubjectFacts> extends MessageText<Facts> {
  subject: Subject<Facts>;
  /** When it is due, for kinds that are written ahead for every rental; others are due when what they tell happens. */
  reminders?(rental: RemindedRental, settings: Settings): readonly Reminder[];
  /** Why it is no longer true when it is due. */
  outOfDate?(facts: Facts, variables: Variables, now: Date): SkipReason | undefined;
  /** When it is due by now, where what it tells of can move. */
  movedTo?(facts: Facts, variables: Variables): Date;
  /** A payment is just being confirmed: what it brings decides whether it is still true. */
  isUndecided?(facts: Facts): boolean;
  /** Later than this it is not sent any more, nor shown by a browser that was off. */
  maxLateMinutes?: number;
  /** Whoever was never late is no news: not in the log when it was skipped because the rental came back. */
  isUnlistedOnReturn?: true;
  /** Which switch of the member's settings turns it off; without one nothing does. */
  preference?: 'due_soon' | 'due_now' | 'receipts_by_push';
  /**
   * receipt: its mail is a receipt, which the member gets whatever they turned off.
   * compulsory: it goes by mail when no push is taken, whatever the member turned off.
   * also: it goes by mail where the member takes mail, push or not.
   * always: it goes by mail, push or not, whatever the member turned off.
   */
  mailing?: 'receipt' | 'compulsory' | 'also' | 'always';
  /**
   * It advertises: only to whoever agreed to it and by the ways that allow it, marked, with its sender and a free way out, and not
   * at night without a consent of its own (`marketing/advertising-gate.ts`). Nothing above makes it compulsory.
   */
  marketing?: true;
  /** The table in its mail begins with the company that sends it. */
  namesSender?: true;
  /** The button of its mail leads to a page that keeps or ends consents without signing in, which also ends them below. */
  consentLink?(facts: Facts): ConsentLink;
  /** What stands in its mail in full, above its text, with its line breaks. */
  letter?: { of(facts: Facts): string | undefined; example: (wording: Wording) => string };
  /** What its mail tells at length, below its text. */
  sections?: {
    of(facts: Facts, wording: Wording): MailSection[];
    example: (wording: Wording) => MailSection[];
  };
  /** The law wants it sent, and its mail says so. */
  isRequiredByLaw?: true;
  /** A phone that saves its battery shows it nevertheless. */
  isUrgent?: true;
  /** The table in its mail where it differs from its subject's. */
  mailRows?: Subject<Facts>['mailRows'];
  exampleMailRows?: Subject<Facts>['exampleMailRows'];
  /** The mail's button; that of the rental by default, where there is one. */
  button?: keyof Wording['text']['buttons'];
  /** Below its mail's button stands how the clock is stopped where a return is not possible. */
  offersStop?: true;
  /** Where a tap on it leads, below the public origin; its rental in the history by default. */
  path?(facts: Facts): string;
  /** What it says instead in one case, as a text of its own. */
  otherText?: MessageText<Facts> & {
    kind: TemplateKind;
    isMeant(facts: Facts, variables: Variables): boolean;
  };
}

/** Of whichever subject: facts are only ever given to the kind whose SQL read them. */
export type AnyKind = NotificationKind<SubjectFacts>;
