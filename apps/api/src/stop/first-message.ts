// What a stop says in the inquiry it opens: the reason, the renter's own words, and that the clock is stopped.
import { stopReasons, type StopReason } from '#domain/rental/stop-labels.text.ts';

/** As the renter chose it; stored, because it is a message of theirs. */
export function firstMessage({ reason, text }: { reason: StopReason; text?: string | undefined }): string {
  const sentence = `${stopReasons[reason]}.`;
  return text ? `${sentence}\n${text}` : sentence;
}

/** What the service answers at once; until when as it reads at that moment. */
export function stoppedMessage(until: string): string {
  return `연체 시간을 멈췄어요. ${until}까지 연체료가 늘지 않아요.`;
}
