// The table of the roles' rights, held against the rights themselves.
import { expect, test } from 'vitest';
import { rightsOfRole, staffRole } from '#contract/permission.ts';
import { roleRights } from './role-rights.ts';

test.each(roleRights)('the row $label says of every role what its rights say', ({ rights, roles }) => {
  for (const role of staffRole.options) {
    const held = rights.filter((right) => rightsOfRole[role].includes(right)).length;
    const cell = roles[role];
    if (cell === true) expect(held).toBe(rights.length);
    else if (cell === false) expect(held).toBe(0);
    else expect(held).toBeGreaterThan(0);
  }
});
