// What this tab remembers while someone is at their provider, to know them again when they come back.
import { sessionStore } from '#web/device/storage.ts';
import type { ProviderName } from '#web/navigation/paths.ts';

export interface SignInAttempt {
  provider: ProviderName;
  /** Random and nothing else: whoever comes back with it left from here. */
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Where to go on afterwards. */
  redirect: string;
}

const key = 'signInAttempt';

export const signInAttempt = {
  read(): SignInAttempt | undefined {
    const text = sessionStore.read(key);
    return text === undefined ? undefined : (JSON.parse(text) as SignInAttempt);
  },
  keep: (attempt: SignInAttempt) => sessionStore.write(key, JSON.stringify(attempt)),
  forget: () => sessionStore.remove(key),
};
