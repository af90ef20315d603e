// One's own choices of alerts: shown as they were just chosen, and read again where the server did not take them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { consoleCall, type ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery } from '#client/console/console-query.ts';
import { logError } from '#client/log-error.ts';

export type Alerts = ConsoleReply<'GET /api/v1/console/account/alerts'>;
export type AlertChoice = Alerts['alerts'][number];

interface Change {
  alerts: AlertChoice[];
  monthlyReport?: boolean;
}

const alertsQuery = consoleQuery('GET /api/v1/console/account/alerts', { tags: ['alerts'] });

export const useAlerts = () => useQuery(alertsQuery);

export function useChangeAlerts({ onError }: { onError: () => void }) {
  const client = useQueryClient();
  return useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'own alerts' },
    mutationFn: (body: Change) => consoleCall('PUT /api/v1/console/account/alerts', { body }),
    onMutate: async (change) => {
      await client.cancelQueries(alertsQuery);
      client.setQueryData(alertsQuery.queryKey, (known) => known && withChange(known, change));
    },
    onError: (error) => {
      logError(error, 'a choice of alerts could not be saved');
      onError();
      return client.invalidateQueries(alertsQuery);
    },
  });
}

function withChange(
  known: Alerts,
  { alerts, monthlyReport = known.monthlyReport ?? undefined }: Change,
): Alerts {
  return {
    ...known,
    alerts: known.alerts.map((choice) => alerts.find(({ kind }) => kind === choice.kind) ?? choice),
    monthlyReport: monthlyReport ?? null,
  };
}
