// Logs out: the member is forgotten in this browser at once, and the session is then ended at the server.
import { hasCode } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { bearer, sendRequest } from '#client/http.ts';
import { accessToken, isSignedIn } from '#client/member-session.ts';
import { forgetPushSubscription } from '#web/device/push.ts';
import { clearMember } from './account.api.ts';

/** Resolves when the server has ended the session; nobody has to wait for it. */
export async function logOut(): Promise<void> {
  const token = accessToken();
  clearMember();
  // Whoever uses this browser next is not shown the messages of the last person.
  void forgetPushSubscription();
  try {
    await endSession(token);
  } catch (error) {
    // The refresh cookie may already be that of a person who has signed in since.
    if (!hasCode(error, 'SIGN_IN_REQUIRED') || isSignedIn()) throw error;
    // An expired access token must not keep the session alive.
    await endSession((await call('POST /api/v1/auth/token/refresh')).accessToken);
  }
}

/** Sent with a token that is no longer stored, and even if the page is closed meanwhile. */
function endSession(token: string | undefined): Promise<unknown> {
  return sendRequest({
    method: 'POST',
    url: '/api/v1/auth/logout',
    headers: bearer(token),
    keepalive: true,
  });
}
