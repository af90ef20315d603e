// Notices from every call of the field pages whether the server can be reached: a phone calls itself connected without it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasCode } from '#client/api-error.ts';
import { noteOffline, noteOnline } from './outbox.ts';

export function useConnectionOfCalls(): void {
  const client = useQueryClient();
  useEffect(() => {
    const answered = () => {
      // What failed while there was no connection is read again, as it would be if the phone had noticed.
      if (noteOnline())
        void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.fetchFailureCount > 0 });
    };
    const failed = (error: unknown) => {
      if (hasCode(error, 'OFFLINE')) noteOffline();
    };
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action } = event;
      if (action.type === 'failed' || action.type === 'error') failed(action.error);
      // What was put into the cache by hand came from no call.
      if (action.type === 'success' && action.manual !== true) answered();
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'error') failed(event.action.error);
      if (event.action.type === 'success') answered();
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
}
