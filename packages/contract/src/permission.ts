// The rights of staff: each endpoint of the console names exactly one, and a role is a list of them. What a role does not list is denied.
import { z } from 'zod';

const permissions = [
  'dashboard.read',
  'insight.read',
  'alert.receive',
  'station.read',
  'station.edit',
  'station.shutdown',
  'item.read',
  'item.move',
  'route.assign',
  'item.create',
  'item.retire',
  'recall.manage',
  'label.print',
  'product.read',
  'product.edit',
  'rental.read',
  'rental.act',
  'rental.lost',
  'payment.read',
  'refund.make',
  'money.settle',
  'member.read',
  'member.note',
  'member.act',
  'pii.read',
  'pii.export',
  'benefit.manage',
  'benefit.grant',
  'content.edit',
  'content.publish',
  'report.work',
  'inquiry.work',
  'notify.read',
  'notify.send',
  'staff.read',
  'staff.edit',
  'settings.read',
  'settings.edit',
  'audit.read',
  'audit.own',
  'leak.manage',
] as const;

export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;

export const staffRole = z.enum(['OWNER', 'MANAGER', 'SUPPORT', 'FIELD']);
export type StaffRole = z.infer<typeof staffRole>;

const ownerOnly: ReadonlySet<Permission> = new Set([
  'station.shutdown',
  'pii.export',
  'staff.edit',
  'settings.edit',
  'leak.manage',
]);

/** FIELD's rights hold at the person's own stations only, where stations are chosen. */
export const rightsOfRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  OWNER: permissions,
  MANAGER: permissions.filter((right) => !ownerOnly.has(right)),
  SUPPORT: [
    'dashboard.read',
    'station.read',
    'item.read',
    'label.print',
    'product.read',
    'rental.read',
    'rental.act',
    'payment.read',
    'refund.make',
    'member.read',
    'member.note',
    'pii.read',
    'benefit.grant',
    'content.edit',
    'report.work',
    'inquiry.work',
    'notify.read',
    'audit.own',
  ],
  FIELD: [
    'dashboard.read',
    'station.read',
    'item.read',
    'item.move',
    'label.print',
    'report.work',
    'audit.own',
  ],
};
