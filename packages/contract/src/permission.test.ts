// What each role of the staff may do, written out: a right that a role gets or loses is changed here as well.
import { expect, test } from 'vitest';
import { permission, rightsOfRole } from './permission.ts';

test('an owner has every right, a manager all but what only owners decide', () => {
  expect(rightsOfRole.OWNER).toEqual(permission.options);
  expect(permission.options.filter((right) => !rightsOfRole.MANAGER.includes(right))).toEqual([
    'station.shutdown',
    'pii.export',
    'staff.edit',
    'settings.edit',
    'leak.manage',
  ]);
});

test.each([
  [
    'SUPPORT',
    'dashboard.read station.read item.read label.print product.read rental.read rental.act payment.read refund.make ' +
      'member.read member.note pii.read benefit.grant content.edit report.work inquiry.work notify.read audit.own',
  ],
  ['FIELD', 'dashboard.read station.read item.read item.move label.print report.work audit.own'],
] as const)('the role %s has these rights and no other', (role, rights) => {
  expect(rightsOfRole[role].toSorted()).toEqual(rights.split(' ').toSorted());
});
