// A call that did not succeed, with the one sentence a person may read.
import type { FailureBody, FailureCode } from '#contract/failures.ts';

/** OFFLINE: no answer came at all. UNREADABLE: an answer came that is not ours (a proxy's page, for example). */
export type CallFailureCode = FailureCode | 'OFFLINE' | 'UNREADABLE';

export interface CallFailureFacts {
  code: CallFailureCode;
  message: string;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  requestId?: string | undefined;
  issues?: FailureBody['issues'] | undefined;
  /** AMOUNT_MISMATCH: the right amount. */
  amount?: number | undefined;
  /** When asking again makes sense. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

export class CallFailure extends Error implements CallFailureFacts {
  readonly code: CallFailureCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly issues: FailureBody['issues'] | undefined;
  readonly amount: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({
    code,
    message,
    status,
    requestId,
    issues,
    amount,
    retryAfterSeconds,
    cause,
  }: CallFailureFacts) {
    super(message, { cause });
    this.name = 'CallFailure';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.issues = issues;
    this.amount = amount;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Nothing was decided: the network or the server failed, and the same call may succeed later. */
  get isPassing(): boolean {
    return this.code === 'OFFLINE' || this.status >= 500;
  }
}

/** Whether a call failed with one of these codes. */
export function failedWith(error: unknown, ...codes: CallFailureCode[]): error is CallFailure {
  return error instanceof CallFailure && codes.includes(error.code);
}

/** The sentence to show for any error: the server's own, or the given one for what is not a failed call. */
export function sentenceFor(error: unknown, otherwise: string): string {
  return error instanceof CallFailure ? error.message : otherwise;
}
