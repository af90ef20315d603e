// The member's routes of notifications: what to be told of and how, the messages of ninety days, and the browsers that take push.
import { inTransaction, type Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { requestLanguage } from '#api/http/request-language.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { notificationEndpoints } from '#contract/member/notification.ts';
import type { Channels } from './channel/channels.ts';
import { answerConsentLink, readConsentLink } from './marketing/answer-consent-link.ts';
import { ConsentLinks } from './marketing/consent-link.ts';
import { confirmPhone, deletePhone, requestPhoneCode } from './member/confirm-phone.ts';
import { listMemberMessages, markMessagesRead } from './member/member-log.queries.ts';
import {
  changeNotificationSettings,
  lockMember,
  readNotificationSettings,
} from './member/notification-settings.ts';
import { deleteSubscription, saveSubscription } from './member/subscription.queries.ts';

export interface NotificationDeps {
  db: Database;
  channels: Channels;
  tokenSecret: Uint8Array;
}

export function notificationRoutes(deps: NotificationDeps): Handlers<typeof notificationEndpoints> {
  const { db, channels } = deps;
  const links = { db, consentLinks: new ConsentLinks(deps.tokenSecret) };
  return {
    'GET /api/v1/users/me/notifications': ({ viewer }) =>
      readNotificationSettings(db, channels, viewer.memberId),
    'PATCH /api/v1/users/me/notifications': ({ viewer, body, request }) =>
      changeNotificationSettings(db, channels, viewer.memberId, body, requestLanguage(request)),
    'GET /api/v1/users/me/notifications/log': ({ viewer }) => listMemberMessages(db, viewer.memberId),
    'POST /api/v1/users/me/notifications/read': async ({ viewer }) => {
      await markMessagesRead(db, viewer.memberId);
      return null;
    },
    'POST /api/v1/users/me/push-subscriptions': async ({ viewer, body, request }) => {
      const target = { endpoint: body.endpoint, ...body.keys };
      if (!channels.push.accepts(target)) throw new Failure('PUSH_REFUSED');
      const device = request.headers['user-agent']?.slice(0, 200) ?? null;
      await inTransaction(db, `member:${viewer.memberId}`, async (tx) => {
        await lockMember(tx, viewer.memberId);
        await saveSubscription(tx, viewer.memberId, target, device);
      });
      return null;
    },
    'DELETE /api/v1/users/me/push-subscriptions': async ({ viewer, query }) => {
      await deleteSubscription(db, viewer.memberId, query.endpoint);
      return null;
    },
    'POST /api/v1/users/me/phone': async ({ viewer, body }) => {
      await requestPhoneCode(deps, viewer.memberId, body.phone);
      return null;
    },
    'POST /api/v1/users/me/phone/confirm': async ({ viewer, body, request }) => {
      await confirmPhone(db, viewer.memberId, body.code, requestLanguage(request));
      return readNotificationSettings(db, channels, viewer.memberId);
    },
    'GET /api/v1/marketing-consents/{token}': ({ params }) => readConsentLink(links, params.token),
    'POST /api/v1/marketing-consents/{token}': ({ params, body, request }) =>
      answerConsentLink(links, params.token, body.keep, requestLanguage(request)),
    'DELETE /api/v1/users/me/phone': async ({ viewer, request }) => {
      await deletePhone(db, viewer.memberId, requestLanguage(request));
      return readNotificationSettings(db, channels, viewer.memberId);
    },
  };
}
