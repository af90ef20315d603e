// The staff's calls to our server, typed by the console's contract: CSRF token, step-up, idempotency keys.
import type { ConsoleContract } from '#contract/console/contract.ts';
import { hasCode } from '../api-error.ts';
import { requestFor, type EndpointInput, type EndpointReply } from '../endpoint-request.ts';
import { dropFirstReads, findFirstRead } from '../first-reads.ts';
import { sendRequest, type HttpRequest } from '../http.ts';
import {
  cookieMark,
  endStaffSession,
  isAttended,
  noteCall,
  renewCookie,
  staffToken,
  stepUp,
  wasCookieRenewed,
  type StepUpSubject,
} from '../session/staff-session.ts';

export type ConsoleKey = keyof ConsoleContract;
export type ConsoleInput<Key extends ConsoleKey> = EndpointInput<ConsoleContract, Key>;
export type ConsoleReply<Key extends ConsoleKey> = EndpointReply<ConsoleContract, Key>;

export interface CallOptions {
  signal?: AbortSignal;
  /** The same for every attempt at one act, so that it happens once; made up for each call unless given. */
  idempotencyKey?: string;
  /** Shown where a code is asked for first. */
  about?: StepUpSubject;
}

const STEP_UP: ConsoleKey = 'POST /api/v1/console/session/step-up';

/** `consoleCall('GET /api/v1/console/stations/{id}', { params: { id: 3 } })`; throws an ApiError. */
export async function consoleCall<Key extends ConsoleKey>(
  key: Key,
  ...[input]: object extends ConsoleInput<Key>
    ? [(ConsoleInput<Key> & CallOptions)?]
    : [ConsoleInput<Key> & CallOptions]
): Promise<ConsoleReply<Key>> {
  const { idempotencyKey = crypto.randomUUID(), about, ...sent }: CallOptions = input ?? {};
  const request = requestFor(key, sent);
  const send = () => sendInSession({ request, idempotencyKey, renewsCookie: key === STEP_UP });
  try {
    return (await send()) as ConsoleReply<Key>;
  } catch (error) {
    // With the same idempotency key: it is the same act, now with a fresh code behind it.
    if (hasCode(error, 'STEP_UP_REQUIRED') && (await stepUp(about)))
      return (await send()) as ConsoleReply<Key>;
    throw error;
  }
}

interface StaffRequest {
  request: HttpRequest;
  idempotencyKey: string;
  renewsCookie: boolean;
}

/** Once more if the session's cookie was replaced meanwhile: the call had been sent with the one before. */
async function sendInSession(sent: StaffRequest): Promise<unknown> {
  const begun = findFirstRead(sent.request.url);
  const mark = begun === undefined ? cookieMark() : begun.mark;
  const send = () => sendAsStaff(sent);
  try {
    return await (sent.renewsCookie ? renewCookie(send) : send());
  } catch (error) {
    if (!hasCode(error, 'CONSOLE_SIGN_IN_REQUIRED')) throw error;
    if (await wasCookieRenewed(mark)) return sendInSession(sent);
    dropFirstReads();
    endStaffSession();
    throw error;
  }
}

async function sendAsStaff({ request, idempotencyKey }: StaffRequest): Promise<unknown> {
  const isRead = request.method === 'GET';
  if (!isRead) dropFirstReads();
  const token = staffToken();
  // Decided before sending: the server counts by what it was told.
  const isBackground = isRead && !isAttended();
  const reply = await sendRequest({
    ...request,
    headers: isRead
      ? isBackground
        ? { 'x-console-background': '1' }
        : {}
      : { 'idempotency-key': idempotencyKey, ...(token === undefined ? {} : { 'x-console-token': token }) },
  });
  if (!isBackground) noteCall();
  return reply;
}
