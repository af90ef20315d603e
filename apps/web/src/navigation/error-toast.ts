// A toast for a call that failed. The end of a session is left out: it is alerted once, where the session ends.
import { errorMessage, hasCode } from '#client/api-error.ts';
import { useToast } from '#ui/overlay/toast.tsx';

/** `showError(error, '잠시 후 다시 시도해 주세요.')`: the server's sentence, or the given one where there is none. */
export function useErrorToast(): (error: unknown, fallback: string) => void {
  const toast = useToast();
  return (error, fallback) => {
    if (!hasCode(error, 'SIGN_IN_REQUIRED')) toast(errorMessage(error, fallback), 'fail');
  };
}
