// How each language words what a message names: amounts, times, names, labels. The server says both at once, so nothing here follows
// the language of a build.
import * as koreanRefunds from '#domain/rental/refund-reason.text.ts';
import * as englishRefunds from '#domain/rental/refund-reason.text.en.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import * as koreanWon from '#domain/text/won.text.ts';
import * as englishWon from '#domain/text/won.text.en.ts';
import type { SameNames } from '#domain/text/translation.ts';
import { formatNumber } from '#domain/text/won.ts';
import * as koreanTimes from '#domain/time/korean-time.text.ts';
import * as englishTimes from '#domain/time/korean-time.text.en.ts';
import { formatKoreanHour, koreanDate, koreanMidnight } from '#domain/time/korean-time.ts';
import type { Language } from '#domain/languages.ts';
import type { Names } from '../subjects/names.ts';
import * as korean from './wording.text.ts';
import * as english from './wording.text.en.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

interface Texts {
  text: SameNames<typeof korean>;
  refunds: SameNames<typeof koreanRefunds>;
  amounts: SameNames<typeof koreanWon>;
  times: SameNames<typeof koreanTimes>;
}

const texts: Readonly<Record<Language, Texts>> = {
  ko: { text: korean, refunds: koreanRefunds, amounts: koreanWon, times: koreanTimes },
  en: { text: english, refunds: englishRefunds, amounts: englishWon, times: englishTimes },
};

export class Wording {
  readonly language: Language;
  readonly text: Texts['text'];
  readonly refundReasons: Texts['refunds']['refundReasonLabels'];
  readonly #amounts: Texts['amounts'];
  readonly #times: Texts['times'];

  constructor(language: Language) {
    const { text, refunds, amounts, times } = texts[language];
    this.language = language;
    this.text = text;
    this.refundReasons = refunds.refundReasonLabels;
    this.#amounts = amounts;
    this.#times = times;
  }

  /** `1,500원`, `₩1,500` */
  won(amountWon: number): string {
    return this.#amounts.inWon(formatNumber(amountWon));
  }

  /** `2026.11.14`, `Nov 14, 2026` */
  day(moment: Date): string {
    return this.#times.day(koreanDate(moment));
  }

  /** `2026.11.14 13:20`, `Nov 14, 2026, 13:20` */
  time(moment: Date): string {
    return this.#times.dayAndHour(this.day(moment), formatKoreanHour(moment));
  }

  /** `18:17`, `내일 01:20`, or with its date; `at` is when the message is sent. */
  moment(moment: Date, at: Date): string {
    const hour = formatKoreanHour(moment);
    const day = koreanDate(moment);
    if (day === koreanDate(at)) return hour;
    const daysAhead = (koreanMidnight(moment).getTime() - koreanMidnight(at).getTime()) / DAY_MS;
    return daysAhead === 1
      ? this.text.tomorrow(hour)
      : this.#times.dayAndHour(this.#times.dayOfYear(day), hour);
  }

  name(names: Names): string {
    return names[this.language] ?? names.ko;
  }

  /** What stands on the sign, under a name in another language. */
  koreanUnder(names: Names): string | undefined {
    return this.name(names) === names.ko ? undefined : names.ko;
  }
}

export const wordings: Readonly<Record<Language, Wording>> = { ko: new Wording('ko'), en: new Wording('en') };
