// Leaving for the failure screen with the server's own sentence, which only we can have put there.
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { CallFailure } from '#web/calls/call-failure.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { paths } from '#web/navigation/paths.ts';

/** Goes there once, when there is a refusal or when nothing came that could be confirmed. */
export function useLeaveIfRefused(refused: { nothingToConfirm: boolean; refusal: Error | undefined }): void {
  const { nothingToConfirm, refusal } = refused;
  const navigate = useNavigate();
  const left = useRef(false);

  useEffect(() => {
    if (left.current || (!nothingToConfirm && refusal === undefined)) return;
    left.current = true;
    if (refusal !== undefined) loggedOnly(refusal, 'the payment was refused');
    const reason = refusal instanceof CallFailure ? refusal.message : undefined;
    void navigate(paths.paymentFailed, { replace: true, state: { reason } });
  }, [navigate, nothingToConfirm, refusal]);
}

export function refusalReason(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return undefined;
  return typeof state.reason === 'string' ? state.reason : undefined;
}
