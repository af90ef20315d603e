// Whether to offer push messages after a rental: where the browser has not been asked yet, and not within thirty days of a no.
import { localStore } from '#client/storage.ts';
import { pushSupport } from '#web/device/push-support.ts';

/** When this device answered, in milliseconds; earlier versions wrote `true`. */
const ANSWERED = 'pushOfferAnswered';
const ASK_AGAIN_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

export type PushOffer = 'ask' | 'needs_install';

/** Read once when the screen is opened; the card then stays until it is answered. */
export function findPushOffer(): PushOffer | undefined {
  if (wasAnsweredLately()) return undefined;
  const support = pushSupport();
  if (support === 'needs_install') return 'needs_install';
  return support === 'ready' && Notification.permission === 'default' ? 'ask' : undefined;
}

function wasAnsweredLately(): boolean {
  const answered = localStore.read(ANSWERED);
  if (answered === undefined) return false;
  const answeredAt = Number(answered);
  // Nobody knows when that was: the thirty days begin now.
  if (Number.isNaN(answeredAt)) markPushOfferAnswered();
  return !(Date.now() - answeredAt >= ASK_AGAIN_AFTER_MS);
}

export function markPushOfferAnswered(): void {
  localStore.write(ANSWERED, String(Date.now()));
}
