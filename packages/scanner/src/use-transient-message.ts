// A message that disappears by itself.
import { useCallback, useEffect, useState } from 'react';

/** A little longer than the scanner's pause between two reports of the same code, so that the message does not blink. */
const MESSAGE_MS = 4000;

export function useTransientMessage(): [
  message: string | undefined,
  show: (text: string | undefined) => void,
] {
  const [message, setMessage] = useState<{ text: string }>();

  useEffect(() => {
    if (message === undefined) return undefined;
    const timer = setTimeout(() => setMessage(undefined), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return [message?.text, useCallback((text) => setMessage(text === undefined ? undefined : { text }), [])];
}
