// What this tab stores during a sign-in: the attempt while the person is at the provider, then the key of a registration.
import { sessionStore } from '#client/storage.ts';
import { safeRedirect, type ProviderName } from '#web/navigation/paths.ts';

export interface SignInAttempt {
  provider: ProviderName;
  /** Random: whoever comes back with it has left from this tab. */
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Where to go after signing in. */
  redirect: string;
}

const attemptKey = 'signInAttempt';

export const signInAttempt = {
  read(): SignInAttempt | undefined {
    const text = sessionStore.read(attemptKey);
    return text === undefined ? undefined : (JSON.parse(text) as SignInAttempt);
  },
  set: (attempt: SignInAttempt) => sessionStore.write(attemptKey, JSON.stringify(attempt)),
  clear: () => sessionStore.remove(attemptKey),
};

export interface PendingRegistration {
  userInfoKey: string;
  /** Where to go after signing up. */
  redirect: string;
}

const registrationKey = 'userInfoKey';
const registrationRedirect = 'userInfoRedirect';

/** Someone whose identity is known but who has not agreed to the terms yet; it survives a reload. */
export const pendingRegistration = {
  read(): PendingRegistration | undefined {
    const userInfoKey = sessionStore.read(registrationKey);
    const redirect = safeRedirect(sessionStore.read(registrationRedirect));
    return userInfoKey === undefined ? undefined : { userInfoKey, redirect };
  },
  set({ userInfoKey, redirect }: PendingRegistration) {
    sessionStore.write(registrationKey, userInfoKey);
    sessionStore.write(registrationRedirect, redirect);
  },
  clear() {
    sessionStore.remove(registrationKey);
    sessionStore.remove(registrationRedirect);
  },
};
