// Advances a carousel or a ticker at a steady interval, unless it is held, its tab is hidden or the system asks for less motion.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether the system is set to less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(reducedMotion);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(reducedMotion).matches,
    () => true,
  );
}

function useTabVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );
}

export interface AutoAdvance {
  intervalMs: number;
  /** Paused, touched, focused, or nothing to advance to. */
  held: boolean;
  onAdvance: () => void;
}

export function useAutoAdvance({ intervalMs, held, onAdvance }: AutoAdvance): void {
  const still = useReducedMotion();
  const visible = useTabVisible();
  const advance = useEffectEvent(onAdvance);
  const running = !held && !still && visible;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(advance, intervalMs);
    return () => clearInterval(timer);
  }, [running, intervalMs]);
}
