// The console routes of notifications: the log, another try, the texts, a test to oneself, one's own browsers, and how the channels are doing.
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { wholeList } from '#api/http/page-of.ts';
import type { Handlers } from '#api/http/serve.ts';
import { readCompany } from '#api/settings/settings.queries.ts';
import type { consoleNotificationEndpoints } from '#contract/console/message/notification.ts';
import type { Channels } from './channel/channels.ts';
import { changeTemplate } from './console/change-template.ts';
import { readChannelHealth, type ChannelSetup } from './console/channel-health.queries.ts';
import { listNotifications } from './console/notification-log.queries.ts';
import { retryNotification } from './console/retry-notification.ts';
import { sendTest } from './console/send-test.ts';
import { addStaffSubscription, removeStaffSubscription } from './console/staff-push.ts';
import { getTemplate, listTemplates } from './console/template.queries.ts';

export interface NotificationConsoleDeps {
  config: Config;
  db: Database;
  cursors: Cursors;
  channels: Channels;
}

export function notificationConsoleRoutes(
  deps: NotificationConsoleDeps,
): Handlers<typeof consoleNotificationEndpoints> {
  const { config, db, cursors, channels } = deps;
  return {
    'GET /api/v1/console/notifications': ({ viewer, query }) => listNotifications(db, cursors, viewer, query),
    'POST /api/v1/console/notifications/{id}/retry': ({ viewer, params, body }) =>
      retryNotification(db, viewer, { id: params.id, reason: body.reason }),
    'GET /api/v1/console/templates': async () => wholeList(await listTemplates(db, channels)),
    'GET /api/v1/console/templates/{kind}/{channel}': ({ params, query }) =>
      getTemplate(db, channels, { ...params, ...query }),
    'PUT /api/v1/console/templates/{kind}/{channel}': ({ viewer, params, query, body }) =>
      changeTemplate({ db, channels }, viewer, { ...params, ...query }, body),
    'POST /api/v1/console/templates/{kind}/{channel}/test': async ({ viewer, params, query, body }) =>
      sendTest(
        {
          db,
          channels,
          brand: { ko: config.brand.name, en: config.brand.latinName },
          company: await readCompany(db, config.company),
          publicOrigin: config.publicOrigin,
        },
        viewer,
        { ...params, ...query },
        body,
      ),
    'GET /api/v1/console/account/push': async () => ({ publicKey: channels.push.publicKey }),
    'POST /api/v1/console/account/push-subscriptions': ({ viewer, body }) =>
      addStaffSubscription(deps, viewer, { endpoint: body.endpoint, ...body.keys }),
    'DELETE /api/v1/console/account/push-subscriptions': ({ viewer, query }) =>
      removeStaffSubscription(deps, viewer, query.endpoint),
    'GET /api/v1/console/channels': ({ viewer }) => readChannelHealth(db, viewer, describeSetups(config)),
  };
}

function describeSetups({ messages, sandbox }: Config): ChannelSetup[] {
  const { mail, alimtalk } = messages;
  return [
    { name: 'push', isOn: true, sandbox: false, sender: null },
    { name: 'mail', isOn: mail !== null, sandbox: mail?.url === null, sender: mail?.from ?? null },
    {
      name: 'alimtalk',
      isOn: alimtalk !== null,
      sandbox: alimtalk !== null && alimtalk.apiUrl === sandbox.messages?.alimtalkUrl,
      sender: alimtalk?.sender ?? null,
    },
  ];
}
