// Messages, texts and channels in the shape the server answers them.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { RowOf } from '#client/console/console-query.ts';

export type Notification = RowOf<'GET /api/v1/console/notifications'>;

export type NotificationState = Notification['state'];

export type Channel = NonNullable<Notification['channel']>;

export type Template = RowOf<'GET /api/v1/console/templates'>;

export type Language = Template['language'];

export type TemplateKind = Template['kind'];

export type Channels = ConsoleReply<'GET /api/v1/console/channels'>;
