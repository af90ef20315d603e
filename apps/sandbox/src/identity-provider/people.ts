/** The people who can sign in at the sandbox: the demo people, and whoever signed in as someone new. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Change, Journal } from '#sandbox/journal.ts';
import { html } from '#sandbox/page.ts';

export type IdentityProviderName = 'kakao' | 'google';

export interface Person {
  provider: IdentityProviderName;
  subject: string;
  nickname: string;
  email: string | null;
  /** One short sentence under the name on the sign-in page. */
  note: string;
}

export const demoPeople = [
  {
    provider: 'kakao',
    subject: 'demo-jihoon',
    nickname: '지훈',
    email: 'jihoon@example.com',
    note: '빌린 물품과 지난 이용내역이 있어요',
  },
  {
    provider: 'kakao',
    subject: 'demo-minjun',
    nickname: '민준',
    email: 'minjun@example.com',
    note: '아무 기록 없이 시작해요',
  },
  {
    provider: 'kakao',
    subject: 'demo-haeun',
    nickname: '하은',
    email: 'haeun@example.com',
    note: 'Google에서도 같은 이메일을 써요',
  },
  {
    provider: 'kakao',
    subject: 'demo-doyun',
    nickname: '도윤',
    email: null,
    note: '카카오계정에 이메일이 없어요',
  },
  {
    provider: 'google',
    subject: 'demo-seoyeon',
    nickname: '서연',
    email: 'seoyeon@example.com',
    note: '아무 기록 없이 시작해요',
  },
  {
    provider: 'google',
    subject: 'demo-haeun-google',
    nickname: '하은',
    email: 'haeun@example.com',
    note: '카카오에서도 같은 이메일을 써요',
  },
  {
    provider: 'google',
    subject: 'demo-siwoo',
    nickname: '시우',
    email: 'siwoo@example.com',
    note: '아무 기록 없이 시작해요',
  },
] as const satisfies readonly Person[];

export interface People {
  find(provider: IdentityProviderName, subject: string): Person | undefined;
  listDemo(provider: IdentityProviderName): Person[];
  meet(person: Person): Person;
  meetSomeoneNew(provider: IdentityProviderName): Person;
  /** Demo people count as linked from the start, for their accounts come with the demo city. */
  isLinked(provider: IdentityProviderName, subject: string): boolean;
  link(provider: IdentityProviderName, subject: string): void;
  unlinked(provider: IdentityProviderName, subject: string): Change;
}

export function createPeople(journal: Journal): People {
  const met = journal.book<Person>('person');
  const links = journal.book<boolean>('link');
  const id = (provider: IdentityProviderName, subject: string) => `${provider}:${subject}`;
  const demo = (provider: IdentityProviderName): Person[] =>
    demoPeople.filter((person) => person.provider === provider);

  function meet(person: Person): Person {
    journal.write([met.put(id(person.provider, person.subject), person)]);
    return person;
  }

  return {
    listDemo: demo,
    find: (provider, subject) =>
      met.get(id(provider, subject)) ?? demo(provider).find((person) => person.subject === subject),
    meet,
    meetSomeoneNew(provider) {
      const subject = `new-${randomBytes(8).toString('hex')}`;
      const email = `${subject}@example.com`;
      return meet({ provider, subject, nickname: `손님${randomInt(1000, 10_000)}`, email, note: '' });
    },
    isLinked: (provider, subject) =>
      links.get(id(provider, subject)) ?? demo(provider).some((person) => person.subject === subject),
    link(provider, subject) {
      if (links.get(id(provider, subject)) !== true) journal.write([links.put(id(provider, subject), true)]);
    },
    unlinked: (provider, subject) => links.put(id(provider, subject), false),
  };
}

const backgrounds = ['#1B2440', '#3D486B', '#2458D0', '#0B7A48', '#56607F', '#8A5B00'];

/** A round picture with the first letter of the name, one colour per person. */
export function drawPortrait({ subject, nickname }: Person): string {
  const sum = Buffer.from(subject).reduce((total, byte) => total + byte, 0);
  const background = backgrounds[sum % backgrounds.length] ?? backgrounds[0];
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">
    <rect width="120" height="120" fill="${background}" />
    <text
      x="60"
      y="78"
      font-family="Pretendard, Apple SD Gothic Neo, Noto Sans KR, sans-serif"
      font-size="52"
      font-weight="700"
      fill="#FFFFFF"
      text-anchor="middle"
    >
      ${nickname.slice(0, 1)}
    </text>
  </svg>`.text;
}
