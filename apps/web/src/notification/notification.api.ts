// The member's notifications: settings, the messages of ninety days, and this browser's push.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { queryFor } from '#client/query-client.ts';
import { currentPushSubscription, subscribeToPush } from '#web/device/push.ts';

export type NotificationSettings = CallReply<'GET /api/v1/users/me/notifications'>;
export type ReceivedMessage = CallReply<'GET /api/v1/users/me/notifications/log'>['messages'][number];
export type NotificationChoice = Partial<
  Pick<
    NotificationSettings,
    'dueSoon' | 'dueNow' | 'push' | 'mail' | 'alimtalk' | 'marketingAds' | 'marketingNight'
  >
>;

const settingsQuery = queryFor('GET /api/v1/users/me/notifications', { tags: ['notifications'] });

export function useNotificationSettings() {
  const query = useQuery({ ...settingsQuery, enabled: useSignedIn() });
  useLogError(query.error, 'the notification settings could not be read');
  return query;
}

/** Turns the switch at once, and back if the server refuses. The reply is the whole of what the query reads. */
export function useChangeNotificationSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: NotificationChoice) =>
      call('PATCH /api/v1/users/me/notifications', { body: choice }),
    async onMutate(choice) {
      await client.cancelQueries(settingsQuery);
      const before = client.getQueryData(settingsQuery.queryKey);
      client.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, ...choice });
      return before;
    },
    onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
    onError: (_error, _choice, before) => client.setQueryData(settingsQuery.queryKey, before),
    meta: { invalidates: ['consents'] },
  });
}

export function useReceivedMessages() {
  const query = useQuery({
    ...queryFor('GET /api/v1/users/me/notifications/log', { tags: ['notifications'] }),
    enabled: useSignedIn(),
  });
  useLogError(query.error, 'the received messages could not be read');
  return query;
}

export const markMessagesRead = () => call('POST /api/v1/users/me/notifications/read');

const thisBrowser = ['this browser takes push'] as const;

/** Whether this browser takes push messages. */
export function useThisBrowserTakesPush() {
  return useQuery({
    queryKey: thisBrowser,
    queryFn: async () => (await currentPushSubscription()) !== undefined,
    meta: { tags: ['notifications'] },
  });
}

/** Only from a press: browsers refuse to ask by themselves. False when the person said no. */
export function useTurnOnPush() {
  return useMutation({
    mutationFn: async () => {
      const { pushKey } = await call('GET /api/v1/users/me/notifications');
      const subscription = pushKey === null ? undefined : await subscribeToPush(pushKey);
      if (!subscription) return false;
      const { endpoint, keys } = subscription.toJSON();
      await call('POST /api/v1/users/me/push-subscriptions', {
        body: {
          endpoint: endpoint ?? '',
          keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
        },
      });
      await call('PATCH /api/v1/users/me/notifications', { body: { push: true } });
      return true;
    },
    meta: { invalidates: ['notifications'] },
  });
}

export function useTurnOffPush() {
  return useMutation({
    mutationFn: async () => {
      const subscription = await currentPushSubscription();
      if (!subscription) return;
      await call('DELETE /api/v1/users/me/push-subscriptions', {
        query: { endpoint: subscription.endpoint },
      });
      await subscription.unsubscribe();
    },
    meta: { invalidates: ['notifications'] },
  });
}

export function useRequestPhoneCode() {
  return useMutation({
    mutationFn: (phone: string) => call('POST /api/v1/users/me/phone', { body: { phone, consent: true } }),
  });
}

export function useConfirmPhone() {
  return useMutation({
    mutationFn: (code: string) => call('POST /api/v1/users/me/phone/confirm', { body: { code } }),
    meta: { invalidates: ['notifications'] },
  });
}

export function useDeletePhone() {
  return useMutation({
    mutationFn: () => call('DELETE /api/v1/users/me/phone'),
    meta: { invalidates: ['notifications'] },
  });
}
