// Goes to the failure screen with the server's own sentence, carried in the history's state where only we can write it.
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import { logError } from '#client/log-error.ts';
import { paths } from '#web/navigation/paths.ts';

/** Navigates once, when the payment is refused or when there is nothing to confirm. */
export function useRedirectIfRefused(refused: {
  nothingToConfirm: boolean;
  refusal: Error | undefined;
}): void {
  const { nothingToConfirm, refusal } = refused;
  const navigate = useNavigate();
  const redirected = useRef(false);

  useEffect(() => {
    if (redirected.current || (!nothingToConfirm && refusal === undefined)) return;
    redirected.current = true;
    if (refusal !== undefined) logError(refusal, 'the payment was refused');
    const reason = refusal instanceof ApiError ? refusal.message : undefined;
    void navigate(paths.paymentFailed, { replace: true, state: { reason } });
  }, [navigate, nothingToConfirm, refusal]);
}

export function refusalReason(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return undefined;
  return typeof state.reason === 'string' ? state.reason : undefined;
}
