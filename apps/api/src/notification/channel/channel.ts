// What every channel answers, whatever it speaks: whether the message was taken, and if not, whether trying again can help.

export type ChannelName = 'push' | 'mail' | 'alimtalk';

export interface Delivery {
  /** refused: for good; unreachable: perhaps not the next time; gone: there is nobody at this address any more. */
  result: 'sent' | 'refused' | 'unreachable' | 'gone';
  code: string | null;
  /** What the channel calls the message. */
  reference: string | null;
  /** It was handed over and no answer came: the channel may have taken it. */
  answerLost?: boolean;
}

export const sent = (reference: string | null = null): Delivery => ({
  result: 'sent',
  code: null,
  reference,
});
export const refused = (code: string): Delivery => ({ result: 'refused', code, reference: null });
export const unreachable = (code: string): Delivery => ({ result: 'unreachable', code, reference: null });
export const gone = (code: string): Delivery => ({ result: 'gone', code, reference: null });

/** One of several that took it is enough; else the answer that leaves most hope. */
export function bestOf(answers: readonly Delivery[]): Delivery {
  const order = ['sent', 'unreachable', 'refused', 'gone'] as const;
  const { result, code, reference } = answers.toSorted(
    (a, b) => order.indexOf(a.result) - order.indexOf(b.result),
  )[0]!;
  return { result, code, reference, answerLost: answers.some(({ answerLost }) => answerLost === true) };
}

/** Errors from before anything was handed over. */
const neverHandedOver: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** A channel that did not answer: what went wrong before it had the message was no delivery, everything later may have been one. */
export function unanswered(error: unknown): Delivery {
  const code = codeOfError(error);
  if (neverHandedOver.has(code)) return unreachable(code);
  return { ...unreachable(code), answerLost: true };
}

/** The code of an error without its text, which may name an address. */
export function codeOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'TIMEOUT';
  const { cause } = error;
  const source = 'code' in error ? error : cause instanceof Error && 'code' in cause ? cause : undefined;
  return source ? String((source as { code: unknown }).code).slice(0, 40) : 'UNREACHABLE';
}
