// Whether texts of push that one tries out are shown in this browser.
import { useMutation, useQuery } from '@tanstack/react-query';
import { consoleCall } from '#client/console-call.ts';
import { logError } from '#client/log-error.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { Switch } from '#console/ui/form/switch.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { canTakePush, currentSubscription, subscribe } from './own-push.ts';
import { pushText as text } from './push.text.ts';

export function PushPanel() {
  const { toast } = useToasts();
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
    onSettled: () => subscription.refetch(),
  });
  return (
    <Panel title={text.title}>
      <p className="mb-3 text-small text-sub">{canTakePush() ? text.line : text.unsupported}</p>
      {canTakePush() && (
        <Switch
          label={text.label}
          on={isOn}
          disabled={change.isPending || subscription.isPending}
          onChange={(on) => change.mutate(on)}
        />
      )}
    </Panel>
  );
}

/** What is said about it. */
async function turnOn(): Promise<string> {
  const { publicKey } = await consoleCall('GET /api/v1/console/account/push');
  const subscription = await subscribe(publicKey);
  if (subscription === undefined) return text.denied;
  const { endpoint, keys } = subscription.toJSON();
  await consoleCall('POST /api/v1/console/account/push-subscriptions', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
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
