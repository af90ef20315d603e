// A whole number that counts to its new value when it changes.
import { useEffect, useRef, useState } from 'react';

const CHANGE_MS = 180;
const COUNT_UP_MS = 700;

/** Faster at first; at once where people want nothing to move. */
export function useCounted(value: number, { fromZero = false }: { fromZero?: boolean } = {}): number {
  const [shown, setShown] = useState(fromZero ? 0 : value);
  const from = useRef(value);
  useEffect(() => {
    const start = fromZero ? 0 : from.current;
    from.current = value;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Otherwise a first value that was not there yet appears, as everything else does.
    const appears = start === 0 && !fromZero;
    const countMs = fromZero ? COUNT_UP_MS : CHANGE_MS;
    const durationMs = isStill || appears ? 0 : countMs;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = durationMs === 0 ? 1 : Math.min(1, (now - startedAt) / durationMs);
      setShown(Math.round(start + (value - start) * (1 - (1 - passed) ** 3)));
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, fromZero]);
  return shown;
}
