// Goes to the failure screen with the server's own sentence, carried in the history's state where only we can write it.
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import { logError } from '#client/log-error.ts';
import { paths } from '#web/navigation/paths.ts';

/** Navigates once, when the payment is refused or when there is nothing to confirm. */
export function useRedirectIfRefused(refused: { nothingToConfirm: boolean; error: Error | undefined }): void {
  const { nothingToConfirm, error } = refused;
  const navigate = useNavigate();
  const redirected = useRef(false);

  useEffect(() => {
    if (redirected.current || (!nothingToConfirm && error === undefined)) return;
    redirected.current = true;
    if (error !== undefined) logError(error, 'the payment was refused');
    const reason = error instanceof ApiError ? error.message : undefined;
    void navigate(paths.paymentFailed, { replace: true, state: { reason } });
  }, [navigate, nothingToConfirm, error]);
}

export function refusalReason(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return undefined;
  return typeof state.reason === 'string' ? state.reason : undefined;
}
