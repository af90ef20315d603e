// A value that follows what is typed after a pause, so that a word is not searched for letter by letter.
import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a moment. */
export function useSettled(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
