// A quiet line that goes away by itself.
import { useCallback, useEffect, useState } from 'react';

/** A little longer than the scanner waits before telling of the same code again, so that it does not blink. */
const shownMilliseconds = 4000;

export function useNote(): [note: string | undefined, tell: (text: string | undefined) => void] {
  const [note, setNote] = useState<{ text: string }>();

  useEffect(() => {
    if (note === undefined) return undefined;
    const timer = setTimeout(() => setNote(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [note]);

  return [note?.text, useCallback((text) => setNote(text === undefined ? undefined : { text }), [])];
}
