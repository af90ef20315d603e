// What a stop says in the inquiry it opens: the reason, and the renter's own words.
import { stopReasons, type StopReason } from '#domain/inquiry-labels.ts';

/** As the renter chose it; stored, because it is a message of theirs. */
export function firstMessage({ reason, text }: { reason: StopReason; text?: string | undefined }): string {
  const sentence = `${stopReasons[reason]}.`;
  return text ? `${sentence}\n${text}` : sentence;
}
