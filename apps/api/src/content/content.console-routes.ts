// The console's routes of notices and events.
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { contentEndpoints } from '#contract/console/message/content.ts';
import { announceNotice } from './announce-notice.ts';
import {
  getConsoleEvent,
  getConsoleNotice,
  listConsoleEvents,
  listConsoleNotices,
} from './content-row.queries.ts';
import { createEvent, editEvent } from './edit-event.ts';
import { createNotice, editNotice } from './edit-notice.ts';
import { hideContent, publishContent, scheduleContent } from './publish-content.ts';

interface ContentDeps {
  db: Database;
  cursors: Cursors;
  imageStore: ImageStore;
}

export function contentConsoleRoutes(deps: ContentDeps): Handlers<typeof contentEndpoints> {
  const { db, cursors } = deps;
  const notice = (id: number, version: number) =>
    ({ kind: 'notice', id, version, read: getConsoleNotice }) as const;
  const event = (id: number, version: number) =>
    ({ kind: 'event', id, version, read: getConsoleEvent }) as const;
  return {
    'GET /api/v1/console/notices': async ({ query }) => listConsoleNotices(db, cursors, query),
    'POST /api/v1/console/notices': async ({ viewer, body }) => createNotice(deps, viewer, body),
    'GET /api/v1/console/notices/{id}': async ({ params }) => getConsoleNotice(db, params.id),
    'PATCH /api/v1/console/notices/{id}': async ({ viewer, params, body }) =>
      editNotice(deps, viewer, params.id, body),
    'POST /api/v1/console/notices/{id}/publish': async ({ viewer, params, body }) =>
      publishContent(db, viewer, notice(params.id, body.version)),
    'POST /api/v1/console/notices/{id}/schedule': async ({ viewer, params, body }) =>
      scheduleContent(db, viewer, notice(params.id, body.version), body.publishAt),
    'POST /api/v1/console/notices/{id}/hide': async ({ viewer, params, body }) =>
      hideContent(db, viewer, notice(params.id, body.version)),
    'POST /api/v1/console/notices/{id}/announce': async ({ viewer, params, body }) =>
      announceNotice(db, viewer, params.id, body),

    'GET /api/v1/console/events': async ({ query }) => listConsoleEvents(db, cursors, query),
    'POST /api/v1/console/events': async ({ viewer, body }) => createEvent(deps, viewer, body),
    'GET /api/v1/console/events/{id}': async ({ params }) => getConsoleEvent(db, params.id),
    'PATCH /api/v1/console/events/{id}': async ({ viewer, params, body }) =>
      editEvent(deps, viewer, params.id, body),
    'POST /api/v1/console/events/{id}/publish': async ({ viewer, params, body }) =>
      publishContent(db, viewer, event(params.id, body.version)),
    'POST /api/v1/console/events/{id}/schedule': async ({ viewer, params, body }) =>
      scheduleContent(db, viewer, event(params.id, body.version), body.publishAt),
    'POST /api/v1/console/events/{id}/hide': async ({ viewer, params, body }) =>
      hideContent(db, viewer, event(params.id, body.version)),
  };
}
