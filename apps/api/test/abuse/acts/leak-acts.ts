// How the console's calls about leaks of personal data succeed.
import { databaseNow } from '#api/database/database.ts';
import type { consoleContract } from '#contract/console/contract.ts';
import { aMember } from '../../factories.ts';
import { aDraft, writesNotice, type Leak } from '../../leaks.ts';
import { askConsole, aStaff, type Staff } from '../../console/staff.ts';
import type { TestApp } from '../../test-app.ts';
import { params, reason } from './act-subjects.ts';
import type { Act } from './benefit-acts.ts';

type Key = keyof typeof consoleContract;

/** The app is started after the acts are listed. */
export function leakActs(app: () => TestApp): Partial<Record<Key, Act>> {
  const now = () => databaseNow(app().db);
  const draft = async (as: Staff) => aDraft(app(), as, await now());
  /** Of one member and with a whole notice. */
  const ready = async (as: Staff): Promise<Leak> => {
    const nobody = await aStaff(app(), 'FIELD');
    const { id, version } = await aDraft(app(), as, await now(), { staffIds: [nobody.staffId] });
    const added = await askConsole(app(), 'POST /api/v1/console/leaks/{id}/members', {
      as,
      params: { id },
      body: { add: [(await aMember(app())).memberId], reason, version },
    });
    return writesNotice(app(), as, added);
  };
  const at = async () => (await now()).toISOString();
  return {
    'POST /api/v1/console/leaks': async () => ({
      body: {
        knownAt: await at(),
        cause: '접속기록을 점검하다가 찾았어요',
        from: '2020-01-01T00:00:00+09:00',
        to: '2020-01-02T00:00:00+09:00',
        tables: ['members'],
        everybody: false,
        staffIds: null,
        sensitive: false,
        fromOutside: false,
      },
    }),
    'PATCH /api/v1/console/leaks/{id}': async (as) => {
      const { id, version } = await draft(as);
      return { params: params({ id }), body: { cause: '다시 살펴봤어요', version } };
    },
    'POST /api/v1/console/leaks/{id}/gather': async (as) => {
      const { id, version } = await draft(as);
      return { params: params({ id }), body: { version } };
    },
    'POST /api/v1/console/leaks/{id}/members': async (as) => {
      const { id, version } = await draft(as);
      return { params: params({ id }), body: { add: [(await aMember(app())).memberId], reason, version } };
    },
    'POST /api/v1/console/leaks/{id}/test': async (as) => {
      const { id } = await ready(as);
      return { params: params({ id }), body: { language: 'ko' } };
    },
    'POST /api/v1/console/leaks/{id}/send': async (as) => {
      const { id, version } = await ready(as);
      return { params: params({ id }), body: { people: 1, reason, version } };
    },
    'POST /api/v1/console/leaks/{id}/report': async (as) => {
      const { id, version } = await draft(as);
      return { params: params({ id }), body: { reportedAt: await at(), reference: '2026-0001', version } };
    },
    'POST /api/v1/console/leaks/{id}/post': async (as) => {
      const { id, version } = await draft(as);
      return { params: params({ id }), body: { postedAt: await at(), noticeId: null, version } };
    },
    'POST /api/v1/console/leaks/{id}/close': async (as) => {
      const { id, version } = await draft(as);
      return { params: params({ id }), body: { outcome: 'NOT_A_LEAK', reason, version } };
    },
  };
}
