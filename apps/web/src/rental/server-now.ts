// The server's clock, continued after a reply: what is owed depends on it, never on the phone's own clock.
import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** `useServerNow(data?.serverTime, dataUpdatedAt)`: the server's current time, updated every second. */
export function useServerNow(serverTime: string | undefined, receivedAt: number): Date {
  const [localNow, setLocalNow] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setLocalNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  const offset = serverTime === undefined ? 0 : Date.parse(serverTime) - receivedAt;
  // A reply may be newer than the last tick.
  return new Date(Math.max(localNow, serverTime === undefined ? 0 : receivedAt) + offset);
}
