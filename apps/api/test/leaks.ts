// Leaks of personal data for tests: a draft with a whole notice, and what an owner does with it.
import { askConsole, callConsole, type ConsoleReply, type Staff } from './console/staff.ts';
import type { TestClient } from './test-app.ts';

export type Leak = ConsoleReply<'GET /api/v1/console/leaks/{id}'>;

export const koreanNotice = {
  items: '닉네임, 이메일',
  circumstances: '11월 16일 밤, 직원 계정 하나로 회원 목록을 내려받았어요.',
  advice: '온데스크를 사칭한 메일의 링크를 누르지 마세요.',
  measures: '그 계정을 막았어요.\n피해가 있으면 알려 주세요.',
  contact: '개인정보 보호 담당 02-000-0000',
};

export const englishNotice = {
  items: 'Your nickname and email address',
  circumstances: 'On the night of November 16 a staff account was used to download a list of members.',
  advice: 'Don’t open links in emails that pretend to be from us.',
  measures: 'We’ve blocked the account.',
  contact: 'Privacy team, 02-000-0000',
};

/** Of the last hour, as the database has it. */
export async function aDraft(
  app: Pick<TestClient, 'origin'>,
  owner: Staff,
  now: Date,
  given: Record<string, unknown> = {},
): Promise<Leak> {
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();
  return askConsole(app, 'POST /api/v1/console/leaks', {
    as: owner,
    body: {
      knownAt: now.toISOString(),
      cause: '접속기록을 점검하다가 찾았어요',
      from: minutes(-60),
      to: minutes(60),
      tables: ['members'],
      everybody: false,
      staffIds: null,
      sensitive: false,
      fromOutside: false,
      ...given,
    },
  });
}

export async function writesNotice(
  app: Pick<TestClient, 'origin'>,
  owner: Staff,
  { id, version }: Pick<Leak, 'id' | 'version'>,
  notice: Record<string, Record<string, string>> = { ko: koreanNotice, en: englishNotice },
): Promise<Leak> {
  const body = { notice, version };
  return askConsole(app, 'PATCH /api/v1/console/leaks/{id}', { as: owner, params: { id }, body });
}

export function triesToSend(
  app: Pick<TestClient, 'origin'>,
  owner: Staff,
  { id, version }: Pick<Leak, 'id' | 'version'>,
  people: number,
) {
  const body = { people, reason: '모두에게 알려요', version };
  return callConsole(app, 'POST /api/v1/console/leaks/{id}/send', { as: owner, params: { id }, body });
}
