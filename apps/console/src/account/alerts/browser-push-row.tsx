// Whether this browser takes push: alerts, and texts that one tries out.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidateTags } from '#client/cache-tags.ts';
import { consoleCall } from '#client/console/console-call.ts';
import { logError } from '#client/log-error.ts';
import { Switch } from '#console/ui/form/switch.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { AccountRow } from '../account-row.tsx';
import { pushText as text } from './alerts.text.ts';
import { canTakePush, currentSubscription, subscribe } from './own-push.ts';

export function BrowserPushRow() {
  const { toast } = useToasts();
  const client = useQueryClient();
  const subscription = useQuery({
    queryKey: ['own push subscription'],
    queryFn: currentSubscription,
    staleTime: Infinity,
  });
  const isOn = subscription.data != null;
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn() : turnOff()),
    onSuccess: (said) => toast(said, { tone: said === text.denied ? 'info' : 'ok' }),
    onError: (error) => {
      logError(error, 'push of this browser could not be changed');
      toast(text.failed, { tone: 'fail' });
    },
    onSettled: () => Promise.all([subscription.refetch(), invalidateTags(client, 'alerts')]),
  });
  return (
    <AccountRow
      icon="screen"
      title={text.title}
      line={canTakePush() ? (isOn ? text.lineOn : text.lineOff) : text.unsupported}
      end={
        canTakePush() && (
          <Switch
            bare
            label={text.label}
            on={isOn}
            disabled={change.isPending || subscription.isPending}
            onChange={(on) => change.mutate(on)}
          />
        )
      }
    />
  );
}

/** What is said about it. */
async function turnOn(): Promise<string> {
  const { publicKey } = await consoleCall('GET /api/v1/console/account/push');
  const subscription = await subscribe(publicKey);
  if (subscription === undefined) return text.denied;
  const { endpoint, keys } = subscription.toJSON();
  try {
    await consoleCall('POST /api/v1/console/account/push-subscriptions', {
      body: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
    });
  } catch (error) {
    // What the server does not know of must not look as if it were on.
    await subscription.unsubscribe();
    throw error;
  }
  return text.on;
}

async function turnOff(): Promise<string> {
  const subscription = await currentSubscription();
  if (subscription) {
    await consoleCall('DELETE /api/v1/console/account/push-subscriptions', {
      query: { endpoint: subscription.endpoint },
    });
    await subscription.unsubscribe();
  }
  return text.off;
}
