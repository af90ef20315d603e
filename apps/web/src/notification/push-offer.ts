// Whether to offer push messages after a rental: once, where the browser has not been asked yet.
import { localStore } from '#client/storage.ts';
import { pushSupport } from '#web/device/push-support.ts';

const ANSWERED = 'pushOfferAnswered';

export type PushOffer = 'ask' | 'needs_install';

/** Read once when the screen is opened; the card then stays until it is answered. */
export function findPushOffer(): PushOffer | undefined {
  if (localStore.read(ANSWERED) !== undefined) return undefined;
  const support = pushSupport();
  if (support === 'needs_install') return 'needs_install';
  return support === 'ready' && Notification.permission === 'default' ? 'ask' : undefined;
}

export function markPushOfferAnswered(): void {
  localStore.write(ANSWERED, 'true');
}
