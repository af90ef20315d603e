// Tells others that somebody writes an answer here, at most every four seconds.
import { useRef } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';

const TYPING_INTERVAL_MS = 4000;

export function useTyping(inquiryId: number): () => void {
  const lastAt = useRef(-Infinity);
  // Whether it arrives does not matter: the next key tells it again.
  const { mutate } = useConsoleMutation('POST /api/v1/console/inquiries/{id}/typing');
  return () => {
    const now = performance.now();
    if (now - lastAt.current < TYPING_INTERVAL_MS) return;
    lastAt.current = now;
    mutate({ params: { id: inquiryId } });
  };
}
