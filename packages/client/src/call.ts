// The member's calls to our server, typed by the contract. Only types are imported from it: no schema is shipped.
import type { Contract } from '#contract/member/contract.ts';
import { ApiError } from './api-error.ts';
import { requestFor, type EndpointInput, type EndpointReply } from './endpoint-request.ts';
import { bearer, sendRequest, type HttpRequest } from './http.ts';
import { reportMissingConsent } from './session/missing-consent.ts';
import { accessToken, refreshAccessToken } from './session/member-session.ts';
import { isPublic } from './public-endpoints.ts';

export type EndpointKey = keyof Contract;
export type CallInput<Key extends EndpointKey> = EndpointInput<Contract, Key>;
export type CallReply<Key extends EndpointKey> = EndpointReply<Contract, Key>;

/** `call('GET /api/v1/stations/{id}', { params: { id: 3 } })`; throws an ApiError. */
export async function call<Key extends EndpointKey>(
  key: Key,
  ...[input]: object extends CallInput<Key>
    ? [(CallInput<Key> & { signal?: AbortSignal })?]
    : [CallInput<Key> & { signal?: AbortSignal }]
): Promise<CallReply<Key>> {
  const request = requestFor(key, input);
  return (await (isPublic(key) ? sendRequest(request) : sendInSession(request))) as CallReply<Key>;
}

/** With the access token, and once more with a new one if it has expired. */
async function sendInSession(request: HttpRequest): Promise<unknown> {
  const token = accessToken();
  try {
    return await sendRequest({ ...request, headers: bearer(token) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'CONSENT_NEEDED') reportMissingConsent(request.method);
    if (error.status !== 401) throw error;
    const renewed = await refreshAccessToken(token);
    if (renewed === undefined) throw error;
    return sendRequest({ ...request, headers: bearer(renewed) });
  }
}
