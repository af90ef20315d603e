// The error that carries a failure code of the contract.
import type { FailureCode, FailureDetail } from '#contract/failures.ts';

/** A rule was broken. Thrown where it is noticed, answered by the error handler, caught in between only to compensate. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly detail: FailureDetail;

  constructor(code: FailureCode, detail: FailureDetail = {}, options: { cause?: unknown } = {}) {
    super(code, options);
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
  }
}
