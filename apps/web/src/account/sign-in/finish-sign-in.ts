// Finishes a sign-in: checks that the attempt began in this tab, and gives the provider's code to the server, once.
import { call } from '#client/call.ts';
import { ApiError } from '#client/api-error.ts';
import { logError } from '#client/log-error.ts';
import { beginSession } from '#client/session/member-session.ts';
import { paths, safeRedirect, type ProviderName } from '#web/navigation/paths.ts';
import { callbackAddress } from './begin-sign-in.ts';
import { pendingRegistration, signInAttempt, type SignInAttempt } from './sign-in-storage.ts';

export interface SignInOutcome {
  kind: 'member' | 'newcomer' | 'refused' | 'unexpected' | 'failed';
  /** Where to go after signing in. */
  redirect: string;
  /** The server's reason for a failure. */
  message?: string | undefined;
}

/** React runs an effect twice in development; a code can be exchanged only once, so the second run gets the first outcome. */
const exchangedCodes = new Map<string, Promise<SignInOutcome>>();

export async function finishSignIn(provider: ProviderName, query: URLSearchParams): Promise<SignInOutcome> {
  const attempt = signInAttempt.read();
  const redirect = safeRedirect(attempt?.redirect);
  const code = query.get('code');
  const exchanged = code === null ? undefined : exchangedCodes.get(code);
  if (exchanged !== undefined) return exchanged;

  if (query.get('error') === 'access_denied') return { kind: 'refused', redirect };
  const beganHere = attempt?.provider === provider && attempt.state === query.get('state');
  if (code === null || !beganHere) return { kind: 'failed', redirect };

  const outcome = exchangeCode(attempt, code, redirect);
  exchangedCodes.set(code, outcome);
  return outcome;
}

async function exchangeCode(attempt: SignInAttempt, code: string, redirect: string): Promise<SignInOutcome> {
  const { provider, state, nonce, codeVerifier } = attempt;
  try {
    const reply = await call(`POST /api/v1/auth/login/${provider}`, {
      body: { authorizationCode: code, state, nonce, codeVerifier, redirectUri: callbackAddress(provider) },
    });
    if (reply.type === 'LOGIN_SUCCESS') {
      beginSession(reply.accessToken);
      return { kind: 'member', redirect: reply.consent === undefined ? redirect : paths.consent(redirect) };
    }
    if (reply.type === 'REGISTRATION_REQUIRED') {
      pendingRegistration.set({ userInfoKey: reply.userInfoKey, redirect });
      return { kind: 'newcomer', redirect };
    }
    return { kind: 'unexpected', redirect };
  } catch (error) {
    logError(error, `sign-in with ${provider}`);
    return {
      kind: 'failed',
      redirect,
      message: error instanceof ApiError ? error.message : undefined,
    };
  } finally {
    // Not before the reply: a reload during the request still finds the attempt.
    signInAttempt.clear();
  }
}
