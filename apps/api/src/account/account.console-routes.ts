// The console's routes of members: finding them, seeing their data for a purpose, suspending them, notes and sessions.
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { consoleMemberEndpoints } from '#contract/console/member.ts';
import type { SuspensionReason } from '#domain/rental/suspension.text.ts';
import { endMemberSessions } from './console/end-member-sessions.ts';
import { noteMember, strikeNote } from './console/note-member.ts';
import { searchMembers } from './console/search-members.ts';
import { suspendMember, unsuspendMember } from './console/suspend-member.ts';
import { unmaskMember, type UnmaskingPurpose } from './console/unmask-member.ts';
import { viewMember } from './console/view-member.ts';

export function accountConsoleRoutes(deps: {
  db: Database;
  cursors: Cursors;
}): Handlers<typeof consoleMemberEndpoints> {
  const { db } = deps;
  return {
    'GET /api/v1/console/members': ({ viewer, query }) => searchMembers(deps, viewer, query),
    'GET /api/v1/console/members/{id}': ({ viewer, params }) => viewMember(db, viewer, params.id),
    'POST /api/v1/console/members/{id}/unmask': ({ viewer, params, body }) =>
      unmaskMember(db, viewer, params.id, {
        purpose: body.purpose.toLowerCase() as UnmaskingPurpose,
        note: body.note,
      }),
    'POST /api/v1/console/members/{id}/suspend': ({ viewer, params, body }) =>
      suspendMember(db, viewer, params.id, {
        ...body,
        publicReason: body.publicReason.toLowerCase() as SuspensionReason,
      }),
    'POST /api/v1/console/members/{id}/unsuspend': ({ viewer, params, body }) =>
      unsuspendMember(db, viewer, params.id, body),
    'POST /api/v1/console/members/{id}/notes': ({ viewer, params, body }) =>
      noteMember(db, viewer, params.id, body.note),
    'POST /api/v1/console/members/{id}/notes/{noteId}/strike': ({ viewer, params, body }) =>
      strikeNote(db, viewer, { id: params.noteId, memberId: params.id }, body.reason),
    'POST /api/v1/console/members/{id}/end-sessions': ({ viewer, params, body }) =>
      endMemberSessions(db, viewer, params.id, body.reason),
  };
}
