// People of the staff: reading them, inviting, changing.
import { useQuery } from '@tanstack/react-query';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery, type RowOf } from '#client/console/console-query.ts';

export type StaffPerson = RowOf<'GET /api/v1/console/staff'>;
export type Invitation = ConsoleReply<'POST /api/v1/console/staff/invitations'>;

export const useStaff = () => useQuery(consoleQuery('GET /api/v1/console/staff', { tags: ['staff'] }));

/** What a change of the staff shows up in. */
export const staffChanges = ['staff', 'audit'] as const;
