// Reads again what is on the screen when an action was refused because somebody else was first.
import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#client/api-error.ts';
import { invalidateTags, type CacheTag } from '#client/cache-tags.ts';

/** `useConsoleMutation(…, { onError: useReread('rentals') })`: the dialog stays open, over what is true now. */
export function useReread(...tags: CacheTag[]): (error: Error) => void {
  const client = useQueryClient();
  return (error) => {
    if (
      hasCode(error, 'VERSION_CONFLICT', 'STATE_CONFLICT', 'REFUND_EXCEEDS', 'DAY_NOT_CLOSABLE', 'NOT_FOUND')
    )
      void invalidateTags(client, ...tags);
  };
}
