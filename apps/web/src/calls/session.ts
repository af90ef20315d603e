// The member's session in this browser: the access token, its single renewal, and what happens when it is over.
import { useSyncExternalStore } from 'react';
import { localStore } from '#web/device/storage.ts';
import { chosenStation } from '#web/visit.ts';
import { failedWith } from './call-failure.ts';
import { send } from './send.ts';

const tokenKey = 'accessToken';
const renewalLock = 'ondesk-token-renewal';

const listeners = new Set<() => void>();
const tellEveryone = () => {
  for (const tell of listeners) tell();
};

export const accessToken = () => localStore.read(tokenKey);
export const isSignedIn = () => accessToken() !== undefined;

export function keepAccessToken(token: string): void {
  localStore.write(tokenKey, token);
  tellEveryone();
}

/** After logout, withdrawal, or when the server says the session is over. */
export function forgetAccessToken(): void {
  localStore.remove(tokenKey);
  tellEveryone();
}

/** Changes when the person signs in or out, in this tab or another. */
export function useSignedIn(): boolean {
  return useSyncExternalStore((changed) => {
    const elsewhere = (event: StorageEvent) => {
      if (event.key === tokenKey || event.key === null) changed();
    };
    listeners.add(changed);
    window.addEventListener('storage', elsewhere);
    return () => {
      listeners.delete(changed);
      window.removeEventListener('storage', elsewhere);
    };
  }, isSignedIn);
}

type SessionOver = () => void;
let sessionOver: SessionOver = () => undefined;

/** The app says here what to show when the session turns out to be over: the alert, then the login. */
export function whenSessionIsOver(handler: SessionOver): () => void {
  sessionOver = handler;
  return () => {
    if (sessionOver === handler) sessionOver = () => undefined;
  };
}

let renewal: Promise<string> | undefined;

/**
 * A token that replaces the one the server refused. Callers that are refused meanwhile wait for the same renewal; other
 * tabs wait at the lock and then find the new token in storage, because a refresh token used twice ends the session.
 */
export function renewAccessToken(refused: string | undefined): Promise<string> {
  const current = accessToken();
  if (current !== undefined && current !== refused) return Promise.resolve(current);
  renewal ??= acrossTabs(() => renewOnce(refused)).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renewOnce(refused: string | undefined): Promise<string> {
  const fromAnotherTab = accessToken();
  if (fromAnotherTab !== undefined && fromAnotherTab !== refused) return fromAnotherTab;
  try {
    const reply = (await send({ method: 'POST', url: '/api/v1/auth/token/refresh', body: {} })) as {
      accessToken: string;
    };
    keepAccessToken(reply.accessToken);
    return reply.accessToken;
  } catch (error) {
    // Only the server's own refusal ends a session; a dead network or a failing server does not log anybody out.
    if (failedWith(error, 'SIGN_IN_REQUIRED')) {
      forgetAccessToken();
      chosenStation.forget();
      sessionOver();
    }
    throw error;
  }
}

async function acrossTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  // Absent on pages without a secure context.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(renewalLock, work);
}
