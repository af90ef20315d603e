// The server's clock as it goes on after an answer: what is owed depends on it, never on the phone's own.
import { useEffect, useState } from 'react';

const tickMilliseconds = 1000;

/** `useServerNow(data?.serverTime, dataUpdatedAt)`: the moment now, by the server, renewed every second. */
export function useServerNow(serverTime: string | undefined, receivedAt: number): Date {
  const [here, setHere] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);

  const ahead = serverTime === undefined ? 0 : Date.parse(serverTime) - receivedAt;
  // An answer may be younger than the last tick.
  return new Date(Math.max(here, serverTime === undefined ? 0 : receivedAt) + ahead);
}
