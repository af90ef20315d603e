// Someone comes back from a provider: checks that they left from here, and hands their code to the server, once.
import { call } from '#web/calls/call.ts';
import { CallFailure } from '#web/calls/call-failure.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { keepAccessToken } from '#web/calls/session.ts';
import { insidePath, type ProviderName } from '#web/navigation/paths.ts';
import { callbackAddress } from './begin-sign-in.ts';
import { pendingRegistration } from './pending-registration.ts';
import { signInAttempt, type SignInAttempt } from './sign-in-attempt.ts';

export interface SignInOutcome {
  kind: 'member' | 'newcomer' | 'refused' | 'unexpected' | 'failed';
  /** Where the person was going. */
  redirect: string;
  /** Why it failed, where somebody said so. */
  sentence?: string | undefined;
}

/** React runs an effect twice while developing; a code can be spent only once, so the second run gets the first answer. */
const spentCodes = new Map<string, Promise<SignInOutcome>>();

export async function finishSignIn(provider: ProviderName, query: URLSearchParams): Promise<SignInOutcome> {
  const attempt = signInAttempt.read();
  const redirect = insidePath(attempt?.redirect);
  const code = query.get('code');
  const spent = code === null ? undefined : spentCodes.get(code);
  if (spent !== undefined) return spent;

  if (query.get('error') === 'access_denied') return { kind: 'refused', redirect };
  const leftFromHere = attempt?.provider === provider && attempt.state === query.get('state');
  if (code === null || !leftFromHere) return { kind: 'failed', redirect };

  const outcome = spendCode(attempt, code, redirect);
  spentCodes.set(code, outcome);
  return outcome;
}

async function spendCode(attempt: SignInAttempt, code: string, redirect: string): Promise<SignInOutcome> {
  const { provider, state, nonce, codeVerifier } = attempt;
  try {
    const reply = await call(`POST /api/v1/auth/login/${provider}`, {
      body: { authorizationCode: code, state, nonce, codeVerifier, redirectUri: callbackAddress(provider) },
    });
    if (reply.type === 'LOGIN_SUCCESS') {
      keepAccessToken(reply.accessToken);
      return { kind: 'member', redirect };
    }
    if (reply.type === 'REGISTRATION_REQUIRED') {
      pendingRegistration.keep(reply.userInfoKey);
      return { kind: 'newcomer', redirect };
    }
    return { kind: 'unexpected', redirect };
  } catch (error) {
    loggedOnly(error, `sign-in with ${provider}`);
    return {
      kind: 'failed',
      redirect,
      sentence: error instanceof CallFailure ? error.message : undefined,
    };
  } finally {
    // Not before the answer: whoever reloads while waiting is still known.
    signInAttempt.forget();
  }
}
