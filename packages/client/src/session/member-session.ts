// The member's session in this browser: the access token, its refresh, and the events of signing out.
import { useSyncExternalStore } from 'react';
import { hasCode } from '../api-error.ts';
import { sendRequest } from '../http.ts';
import { withLockAcrossTabs } from './lock-across-tabs.ts';
import { localStore } from '../storage.ts';

const TOKEN_KEY = 'accessToken';
const UNSENT_LOGOUT_KEY = 'unsentLogout';
const REFRESH_LOCK = 'ondesk-token-renewal';

const tokenListeners = new Set<() => void>();

export const accessToken = () => localStore.read(TOKEN_KEY);
export const isSignedIn = () => accessToken() !== undefined;

/** A newer token of the same session; a person who signs in begins a session instead. */
export function setAccessToken(token: string): void {
  localStore.write(TOKEN_KEY, token);
  for (const listener of tokenListeners) listener();
}

/** A logout that the server has not answered yet, as without a connection; it is sent again. */
export const unsentLogout = {
  exists: () => localStore.read(UNSENT_LOGOUT_KEY) !== undefined,
  set: () => localStore.write(UNSENT_LOGOUT_KEY, 'true'),
  clear: () => localStore.remove(UNSENT_LOGOUT_KEY),
};

/** Someone has signed in. Whoever was signed in before is signed out first, with all that follows from it. */
export function beginSession(token: string): void {
  clearAccessToken();
  // Signing in has ended the session this browser had before.
  unsentLogout.clear();
  setAccessToken(token);
}

/** After logout, withdrawal, or when the server has ended the session. */
export function clearAccessToken(): void {
  const wasSignedIn = isSignedIn();
  localStore.remove(TOKEN_KEY);
  for (const listener of tokenListeners) listener();
  if (wasSignedIn) for (const listener of signOutListeners) listener('this_tab');
}

/** Changes when the person signs in or out, in this tab or another. */
export function useSignedIn(): boolean {
  return useSyncExternalStore((changed) => {
    const changedElsewhere = (event: StorageEvent) => {
      if (event.key === TOKEN_KEY || event.key === null) changed();
    };
    tokenListeners.add(changed);
    window.addEventListener('storage', changedElsewhere);
    return () => {
      tokenListeners.delete(changed);
      window.removeEventListener('storage', changedElsewhere);
    };
  }, isSignedIn);
}

type SignOutListener = (where: 'this_tab' | 'another_tab') => void;
const signOutListeners = new Set<SignOutListener>();

/**
 * Called whenever a member is signed out, in this tab or another. Another tab may already have signed in somebody else
 * by then, which `useSignedIn` cannot tell from the first member.
 */
export function onSignOut(listener: SignOutListener): () => void {
  const signedOutElsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === TOKEN_KEY && newValue === null)) listener('another_tab');
  };
  signOutListeners.add(listener);
  window.addEventListener('storage', signedOutElsewhere);
  return () => {
    signOutListeners.delete(listener);
    window.removeEventListener('storage', signedOutElsewhere);
  };
}

let expiryHandler: () => void = () => undefined;

/** Sets what the app does when the server says that the session has ended: the alert, then the login. */
export function onSessionExpired(handler: () => void): () => void {
  expiryHandler = handler;
  return () => {
    if (expiryHandler === handler) expiryHandler = () => undefined;
  };
}

let refresh: Promise<string | undefined> | undefined;

/**
 * A token that replaces the one the server refused. Calls that are refused meanwhile wait for the same refresh; other
 * tabs wait for the lock and then find the new token in storage, because a refresh token used twice ends the session.
 * Undefined when the session of the refused token has ended since: the member has logged out, or has been alerted.
 */
export async function refreshAccessToken(refused: string | undefined): Promise<string | undefined> {
  if (accessToken() !== refused) return accessToken();
  refresh ??= withLockAcrossTabs(REFRESH_LOCK, () => refreshOnce(refused)).finally(() => {
    refresh = undefined;
  });
  return refresh;
}

async function refreshOnce(refused: string | undefined): Promise<string | undefined> {
  // Another tab has refreshed or ended the session while this one waited for the lock.
  if (accessToken() !== refused) return accessToken();
  try {
    const reply = (await sendRequest({ method: 'POST', url: '/api/v1/auth/token/refresh', body: {} })) as {
      accessToken: string;
    };
    // Whoever has logged out meanwhile stays logged out, and is told nothing below.
    if (accessToken() !== refused) return accessToken();
    setAccessToken(reply.accessToken);
    return reply.accessToken;
  } catch (error) {
    // Only the server's own refusal ends a session; a lost connection or a failing server signs nobody out.
    if (hasCode(error, 'SIGN_IN_REQUIRED') && accessToken() === refused) {
      clearAccessToken();
      expiryHandler();
    }
    throw error;
  }
}
