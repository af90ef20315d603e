// The calls about money that several screens make.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';

/** Today's money, what waits for a decision, and the day that waits to be closed. */
export const useMoneySummary = () =>
  useQuery(consoleQuery('GET /api/v1/console/payments/summary', { tags: ['payments'] }));

export const usePayment = (id: number | undefined) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/payments/{id}', { params: { id: id ?? 0 }, tags: ['payments'] }),
    enabled: id !== undefined,
  });
