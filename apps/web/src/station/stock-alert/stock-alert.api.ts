// What the member waits for: read, asked for and cancelled.
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { logError, useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { useToast } from '#ui/overlay/toast.tsx';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import * as text from './stock-alert.text.ts';

export type StockAlert = CallReply<'GET /api/v1/users/me/stock-alerts'>['alerts'][number];

export interface ProductAtStation {
  stationId: number;
  productName: string;
}

export function useStockAlerts(): readonly StockAlert[] {
  const query = useQuery({
    ...queryFor('GET /api/v1/users/me/stock-alerts', { tags: ['stock-alerts'] }),
    enabled: useSignedIn(),
  });
  useLogError(query.error, 'the stock alerts could not be read');
  return query.data?.alerts ?? [];
}

/** `change(place, true)` asks, `change(place, false)` cancels. */
export function useChangeStockAlert() {
  const toast = useToast();
  const showError = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ on, ...params }: ProductAtStation & { on: boolean }) =>
      call(
        on
          ? 'POST /api/v1/stations/{stationId}/products/{productName}/alert'
          : 'DELETE /api/v1/stations/{stationId}/products/{productName}/alert',
        { params },
      ),
    onSuccess: (_reply, { on }) => toast(on ? text.asked : text.cancelled, 'ok'),
    onError(error) {
      logError(error, 'a stock alert could not be changed');
      showError(error, text.failed);
    },
    meta: { invalidates: ['stock-alerts'] },
  });
  return { change: (place: ProductAtStation, on: boolean) => mutate({ ...place, on }), isPending };
}
