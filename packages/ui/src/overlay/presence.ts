// Keeps an element mounted until its closing animation has ended.
import { useEffect, useState, type RefObject } from 'react';

const isEndless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;

/** True from opening until the closing animation has ended; without an animation, until closing. */
export function usePresence(open: boolean, element: RefObject<HTMLElement | null>): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    if (open || !present) return undefined;
    let awaited = true;
    const leaving = (element.current?.getAnimations({ subtree: true }) ?? []).filter(
      (animation) => !isEndless(animation),
    );
    async function leave() {
      await Promise.allSettled(leaving.map((animation) => animation.finished));
      if (awaited) setPresent(false);
    }
    void leave();
    return () => {
      awaited = false;
    };
  }, [open, present, element]);

  return present;
}

/** The last value while open, so that the content stays during the closing animation. */
export function useShownWhileOpen<Shown>(shown: Shown, open: boolean): Shown {
  const [last, setLast] = useState(shown);
  if (open && last !== shown) setLast(shown);
  return open ? shown : last;
}
