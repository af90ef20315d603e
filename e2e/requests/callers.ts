// Who makes the generated calls: members with and without a history, staff of every role, and strangers.
import { aMember, signedIn } from '#api-test/factories.ts';
import { aStaff } from '#api-test/console/staff.ts';
import type { Person, TestApp } from '#api-test/test-app.ts';
import { rightsOfRole, staffRole, type Permission, type StaffRole } from '#contract/permission.ts';
import { demoPerson } from '#demo/people.ts';
import type { SeededRandom } from '../faults/random.ts';

/** By somebody the call is not for. */
const WRONG_CALLER = 0.06;

type Name = 'resident' | 'newcomer' | 'somebody else' | StaffRole;
const members = ['resident', 'resident', 'newcomer', 'somebody else'] as const;
const roles = staffRole.options;

export class Callers {
  readonly #app: TestApp;
  readonly #headers = new Map<Name, Record<string, string>>();

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** Null for a stranger. */
  pickFor(access: string, random: SeededRandom): Name | null {
    const names = random.chance(WRONG_CALLER) ? [null, ...members, ...roles] : callersOf(access);
    return random.pick(names);
  }

  async headersOf(name: Name | null): Promise<Record<string, string>> {
    if (name === null) return {};
    const known = this.#headers.get(name);
    if (known) return known;
    const headers = await this.#signIn(name);
    this.#headers.set(name, headers);
    return headers;
  }

  /** They have signed out, been suspended or have no room for another rental: the next call is made by a new one. */
  replace(name: Name | null): void {
    if (name !== null) this.#headers.delete(name);
  }

  async #signIn(name: Name): Promise<Record<string, string>> {
    const role = roles.find((one) => one === name);
    if (role) return (await aStaff(this.#app, role)).headers;
    if (name !== 'resident') return headersOfMember(await aMember(this.#app));
    const resident = await this.#app.db
      .selectFrom('members')
      .select('id')
      .where('provider_subject', '=', demoPerson.subject)
      .executeTakeFirst();
    return headersOfMember(resident ? await signedIn(this.#app, resident.id) : await aMember(this.#app));
  }
}

export const headersOfMember = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });

function callersOf(access: string): readonly (Name | null)[] {
  if (access === 'public') return [null];
  if (access === 'optional') return [null, ...members];
  if (access === 'member') return members;
  const right = access.replace('staff ', '');
  const able = roles.filter(
    (role) => right === 'signed_in' || rightsOfRole[role].includes(right as Permission),
  );
  return ['OWNER', ...able];
}
