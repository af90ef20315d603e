// One HTTP request to our server: JSON or a file in, the reply's data or an ApiError out. It knows no session.
import type { FailureBody } from '#contract/failures.ts';
import { KOREAN } from '#domain/languages.ts';
import { ApiError } from './api-error.ts';
import { takeFirstRead } from './first-reads.ts';
import { offline, unreadable } from './http.text.ts';
import { language } from './language.text.ts';

/** Longer than the slowest call, which waits up to 30 s for the payment gateway. */
const REQUEST_TIMEOUT_MS = 40_000;

export interface HttpRequest {
  method: string;
  url: string;
  /** A file is sent as it is, by its own type; anything else as JSON. */
  body?: unknown;
  /** What identifies the session: a bearer token, a CSRF token. Cookies are always sent. */
  headers?: Record<string, string> | undefined;
  /** Goes on even if the page is closed meanwhile. */
  keepalive?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** Our own header: `Accept-Language` is sent unasked, and changes no reply. Without it the server answers in Korean. */
const languageHeader: Record<string, string> = language === KOREAN ? {} : { 'x-language': language };

/** The headers of a request in a member's session; none for a guest. */
export const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

export async function sendRequest(request: HttpRequest): Promise<unknown> {
  const { method, url, body, headers, keepalive = false, signal } = request;
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await (takeFirstRead(url, headers) ??
      fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          // The browser names a file's type itself.
          ...(body === undefined || body instanceof Blob ? {} : { 'content-type': 'application/json' }),
          ...languageHeader,
          ...headers,
        },
        credentials: 'include',
        keepalive,
        signal: signal ? eitherOf(signal, timeout) : timeout,
        ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      }));
    text = await response.text();
  } catch (cause) {
    // A cancelled call is not a failed one: its caller expects the abort itself.
    if (signal?.aborted === true) throw cause;
    throw offlineError(cause);
  }

  const reply = parseJson(text);
  if (!response.ok) throw failureOf(response, reply);
  if (typeof reply !== 'object' || reply === null || !('data' in reply)) throw unreadableError(response);
  return reply.data;
}

/** Browsers from before spring 2024 cannot join signals: there a call that can be cancelled has no time limit. */
function eitherOf(cancelled: AbortSignal, timeout: AbortSignal): AbortSignal {
  return 'any' in AbortSignal ? AbortSignal.any([cancelled, timeout]) : cancelled;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function offlineError(cause: unknown): ApiError {
  return new ApiError({
    code: 'OFFLINE',
    message: offline,
    status: 0,
    cause,
  });
}

function unreadableError(response: Response): ApiError {
  return new ApiError({
    code: 'UNREADABLE',
    message: unreadable,
    status: response.status,
    retryAfterSeconds: retryAfterSeconds(response),
  });
}

function failureOf(response: Response, reply: unknown): ApiError {
  if (!isFailureBody(reply)) return unreadableError(response);
  return new ApiError({ ...reply, status: response.status, retryAfterSeconds: retryAfterSeconds(response) });
}

function isFailureBody(reply: unknown): reply is FailureBody {
  return (
    typeof reply === 'object' &&
    reply !== null &&
    'code' in reply &&
    typeof reply.code === 'string' &&
    'message' in reply &&
    typeof reply.message === 'string'
  );
}

function retryAfterSeconds(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
