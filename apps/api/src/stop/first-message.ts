// What a stop says in the inquiry it opens, in the renter's language: the reason, their own words, and that the clock is stopped.
import type { Language } from '#domain/languages.ts';
import * as koreanLabels from '#domain/rental/stop-labels.text.ts';
import * as englishLabels from '#domain/rental/stop-labels.text.en.ts';
import * as korean from './first-message.text.ts';
import * as english from './first-message.text.en.ts';

const texts = {
  ko: { reasons: koreanLabels.stopReasons, stopped: korean.stopped },
  en: { reasons: englishLabels.stopReasons, stopped: english.stopped },
};

interface StopSaid {
  reason: koreanLabels.StopReason;
  text?: string | undefined;
  language: Language;
}

/** As the renter chose it; stored, because it is a message of theirs. */
export function firstMessage({ reason, text, language }: StopSaid): string {
  const sentence = `${texts[language].reasons[reason]}.`;
  return text ? `${sentence}\n${text}` : sentence;
}

/** What the service answers at once; until when as it reads at that moment. */
export const stoppedMessage = (until: string, language: Language) => texts[language].stopped(until);
