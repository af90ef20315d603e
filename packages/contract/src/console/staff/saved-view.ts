// Views of lists that staff saved under a name, for themselves or for everybody who may read the list.
import { z } from 'zod';
import { savedViewLists, type SavedViewList } from '#domain/page/saved-view.ts';
import { bodyRowId, defineEndpoints, noContent, rowId, text } from '../../endpoint.ts';
import type { Permission } from '../../permission.ts';
import { listOf, staffRef } from '../shapes.ts';

const list = z.enum(Object.keys(savedViewLists) as SavedViewList[]);
export { list as savedViewList };

/** The right that reads each list: it is asked for here too. */
export const rightOfList: Readonly<Record<SavedViewList, Permission>> = {
  rentals: 'rental.read',
  unseenReturns: 'item.read',
  payments: 'payment.read',
  refunds: 'payment.read',
  findings: 'payment.read',
  reports: 'report.work',
  inquiries: 'inquiry.work',
  stations: 'station.read',
  items: 'item.read',
  transfers: 'item.read',
  recalls: 'item.read',
  products: 'product.read',
  members: 'member.read',
  campaigns: 'benefit.grant',
  memberships: 'benefit.grant',
  notices: 'content.edit',
  events: 'content.edit',
  notifications: 'notify.read',
  audit: 'audit.own',
  signIns: 'audit.own',
  privacyAccesses: 'audit.read',
};

const savedView = z.object({
  id: bodyRowId,
  list,
  name: z.string(),
  /** Of the address that shows it: `?state=overdue`, or nothing. */
  query: z.string(),
  shared: z.boolean(),
  by: staffRef,
  /** Whoever saved it, and of a shared one owners and managers. */
  mayDelete: z.boolean(),
});

export const savedViewEndpoints = defineEndpoints({
  'GET /api/v1/console/saved-views': {
    summary: 'Saved views of a list: one’s own and the shared ones, by name',
    access: { staff: 'signed_in' },
    query: z.object({ list }),
    reply: listOf(savedView),
    failures: [],
  },
  'POST /api/v1/console/saved-views': {
    summary: 'Save a view of a list; what was searched for in lists that find members is left out',
    access: { staff: 'signed_in' },
    idempotent: true,
    body: z.object({
      list,
      name: text(30),
      query: z
        .string()
        .max(1000, '조건이 너무 길어요.')
        .regex(/^(\?[\x21-\x7e]*)?$/, '주소의 조건이 아니에요.'),
      shared: z.boolean(),
    }),
    reply: savedView,
    failures: ['NAME_TAKEN', 'STATE_CONFLICT'],
  },
  'DELETE /api/v1/console/saved-views/{id}': {
    summary: 'Delete a saved view',
    access: { staff: 'signed_in' },
    params: z.object({ id: rowId }),
    reply: noContent,
    failures: ['NOT_FOUND'],
  },
});
