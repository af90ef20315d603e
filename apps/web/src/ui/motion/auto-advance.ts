// Moves something on at a steady beat, unless the person, the system or a hidden tab asks for stillness.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const stillness = '(prefers-reduced-motion: reduce)';

/** Whether the person asked their system for less motion. */
export function useStillness(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(stillness);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(stillness).matches,
    () => true,
  );
}

function useTabInView(): boolean {
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
  everyMilliseconds: number;
  /** Held back: paused, touched, focused, or nothing to advance to. */
  held: boolean;
  onBeat: () => void;
}

export function useAutoAdvance({ everyMilliseconds, held, onBeat }: AutoAdvance): void {
  const still = useStillness();
  const inView = useTabInView();
  const beat = useEffectEvent(onBeat);
  const running = !held && !still && inView;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(beat, everyMilliseconds);
    return () => clearInterval(timer);
  }, [running, everyMilliseconds]);
}
