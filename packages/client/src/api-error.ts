// A call that failed: its code, its status and the sentence to show.
import type { FailureBody, FailureCode } from '#contract/failures.ts';

/** OFFLINE: there was no reply. UNREADABLE: a reply that is not our server's, such as a proxy's page. */
export type ApiErrorCode = FailureCode | 'OFFLINE' | 'UNREADABLE';

export interface ApiErrorInit {
  code: ApiErrorCode;
  message: string;
  /** HTTP status; 0 when there was no reply. */
  status: number;
  requestId?: string | undefined;
  issues?: FailureBody['issues'] | undefined;
  /** AMOUNT_MISMATCH: the right amount. */
  amount?: number | undefined;
  /** VERSION_CONFLICT: the row as it is now. */
  current?: unknown;
  /** STATE_CONFLICT: the state that forbids it. */
  state?: string | undefined;
  /** STATE_CONFLICT, NOT_ALLOWED, STATION_PAUSED: what stands in the way. */
  reasons?: readonly string[] | undefined;
  /** MEMBER_SUSPENDED, STATION_PAUSED: until when, and why. */
  until?: string | null | undefined;
  reason?: string | null | undefined;
  /** From the Retry-After header. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

export class ApiError extends Error implements ApiErrorInit {
  declare readonly code: ApiErrorInit['code'];
  declare readonly status: ApiErrorInit['status'];
  declare readonly requestId: ApiErrorInit['requestId'];
  declare readonly issues: ApiErrorInit['issues'];
  declare readonly amount: ApiErrorInit['amount'];
  declare readonly current: ApiErrorInit['current'];
  declare readonly state: ApiErrorInit['state'];
  declare readonly reasons: ApiErrorInit['reasons'];
  declare readonly until: ApiErrorInit['until'];
  declare readonly reason: ApiErrorInit['reason'];
  declare readonly retryAfterSeconds: ApiErrorInit['retryAfterSeconds'];

  constructor(init: ApiErrorInit) {
    super(init.message);
    Object.assign(this, init, { name: 'ApiError' });
  }

  /** The network or the server failed: nothing was decided, and the same call may succeed later. */
  get isTransient(): boolean {
    return this.code === 'OFFLINE' || this.status >= 500;
  }
}

/** Whether a call failed with one of these codes. */
export function hasCode(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** The sentence to show for any error: the server's own, or the given one for anything but a failed call. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : fallback;
}
