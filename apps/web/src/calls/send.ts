// One HTTP request to our server: data in, data or a CallFailure out.
import { failedReply, noReply, unreadableReply } from './reply.ts';

/** The longest call asks the card company, which may take 30 s. */
const giveUpAfterMilliseconds = 40_000;

export interface Request {
  method: string;
  url: string;
  body?: unknown;
  accessToken?: string | undefined;
  signal?: AbortSignal | undefined;
}

export async function send({ method, url, body, accessToken, signal }: Request): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
  const tooLong = AbortSignal.timeout(giveUpAfterMilliseconds);

  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch (cause) {
    // Whoever cancelled the call is not waiting for a sentence.
    if (signal?.aborted === true) throw cause;
    throw noReply(cause);
  }

  const reply = readJson(text);
  if (!response.ok) throw failedReply(response, reply);
  if (typeof reply !== 'object' || reply === null || !('data' in reply)) throw unreadableReply(response);
  return reply.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
