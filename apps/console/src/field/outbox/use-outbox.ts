// The outbox on a screen: its state, keeping an action, and the tries to send what waits.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { logError } from '#client/log-error.ts';
import { useSession } from '#console/session/session.api.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import {
  onOutboxChange,
  outboxState,
  queueAction,
  sendWaiting,
  type NewAction,
  type ActionKey,
  type OutboxState,
  type QueuedAction,
} from './outbox.ts';

/** While something waits, the connection included, and the page is open: a network that came back silently is noticed after this long. */
const MAX_RETRY_MS = 15_000;
const FIRST_RETRY_MS = 1000;

export function useOutbox(): OutboxState {
  return useSyncExternalStore(onOutboxChange, outboxState);
}

/** What this person has waiting for the server, refused actions left out. */
export function useWaitingActions(): QueuedAction[] {
  const { id } = useSession().me;
  return useOutbox().actions.filter(({ staffId, refusal }) => staffId === id && refusal === null);
}

/** The waiting actions of one kind, with their input. */
export function actionsOf<Key extends ActionKey>(
  actions: readonly QueuedAction[],
  endpoint: Key,
): Extract<QueuedAction, { endpoint: Key }>[] {
  return actions.filter(
    (action): action is Extract<QueuedAction, { endpoint: Key }> => action.endpoint === endpoint,
  );
}

/** The change of an item's state that has no answer yet: a second one would be refused for its old version. */
export function useWaitingChange(serial: string): QueuedAction | undefined {
  return actionsOf(useWaitingActions(), 'POST /api/v1/console/items/state').find(({ input }) =>
    input.body.items.some((item) => item.serial === serial),
  );
}

/** `const queue = useQueueAction()`, then `await queue({ endpoint, input, subject, words })`: whether it is kept on the phone. */
export function useQueueAction(): (action: NewAction) => Promise<boolean> {
  const { me } = useSession();
  const { toast } = useToasts();
  return async (action) => {
    try {
      await queueAction(action, me.id);
      return true;
    } catch (error) {
      logError(error, 'an act could not be kept on the phone');
      toast('휴대전화에 저장하지 못했어요. 저장 공간을 확인해 주세요.', { tone: 'fail' });
      return false;
    }
  };
}

/** Whether there is no connection, as far as the phone or the last attempt can tell. */
export function useIsOffline(): boolean {
  const { connection } = useOutbox();
  const isOnLine = useSyncExternalStore(followOnline, () => navigator.onLine);
  return !isOnLine || connection === 'offline';
}

function followOnline(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

interface SendWaitingOptions {
  /** Whose actions are sent. */
  staffId: number | undefined;
  hasSession: boolean;
  /** Never rejects. */
  readSession: () => Promise<unknown>;
}

/** Sends what waits whenever there may be a connection again: the phone says so, the page is looked at, and again and again. */
export function useSendWaiting({ staffId, hasSession, readSession }: SendWaitingOptions): void {
  const { actions, connection } = useOutbox();
  const hasActions = actions.some((action) => action.staffId === staffId && action.refusal === null);

  const attempt = useEffectEvent(async () => {
    // A page that was opened offline has no session yet, and one that ended needs a new one: reading it brings the token.
    // Where no act waits whose sending would tell, it tells whether the server can be reached again.
    const isUnknown = connection === 'offline' && !hasActions;
    if (connection === 'signed_out' || !hasSession || isUnknown) await readSession();
    await sendWaiting();
  });

  const isWaiting = hasActions || connection === 'offline';
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryAgainIn = (delayMs: number) => {
      if (!isWaiting) return;
      timer = setTimeout(() => {
        void attempt();
        tryAgainIn(Math.min(delayMs * 2, MAX_RETRY_MS));
      }, delayMs);
    };
    // A phone says that it is connected before anything can be reached: the first tries follow closely.
    const begin = () => {
      clearTimeout(timer);
      void attempt();
      tryAgainIn(FIRST_RETRY_MS);
    };
    window.addEventListener('online', begin, { signal });
    document.addEventListener('visibilitychange', () => !document.hidden && begin(), { signal });
    tryAgainIn(FIRST_RETRY_MS);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [isWaiting]);
}
