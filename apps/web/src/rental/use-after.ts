// Knows when something has been on the screen for long enough to say more about it.
import { useEffect, useState } from 'react';

/** True once this much time has passed since the part that asks came onto the screen. */
export function useAfter(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
