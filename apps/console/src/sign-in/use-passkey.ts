// Passkeys: the browser's own dialog between two calls of ours.
import { useMutation } from '@tanstack/react-query';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { errorMessage } from '#client/api-error.ts';
import { consoleCall } from '#client/console/console-call.ts';

/** Browsers offer passkeys over https and on localhost only. */
export const passkeysWork = () => typeof PublicKeyCredential === 'function' && window.isSecureContext;

/** The person closed the browser's dialog: nothing went wrong. */
export const wasCancelled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

export function useSignInWithPasskey(then: { onSignedIn: () => void; onFailure: (words: string) => void }) {
  return useMutation({
    mutationFn: async () => {
      const [{ startAuthentication }, { challenge, options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        consoleCall('POST /api/v1/console/session/passkey/options'),
      ]);
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const response = await startAuthentication({ optionsJSON });
      await consoleCall('POST /api/v1/console/session/passkey', {
        body: { challenge, response: { ...response } },
      });
    },
    onSuccess: then.onSignedIn,
    onError: (error) => {
      if (!wasCancelled(error))
        then.onFailure(errorMessage(error, '패스키를 쓰지 못했어요. 비밀번호로 로그인해 주세요.'));
    },
  });
}
