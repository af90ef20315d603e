/** The people who can sign in at the sandbox: the demo people and those added at a sign-in. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Change, FileStore } from '#sandbox/file-store.ts';
import { html } from '#sandbox/page/page.ts';

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
  addPerson(person: Person): Person;
  addRandomPerson(provider: IdentityProviderName): Person;
  /** Demo people are linked from the start, because their accounts are part of the demo data. */
  isLinked(provider: IdentityProviderName, subject: string): boolean;
  link(provider: IdentityProviderName, subject: string): void;
  markUnlinked(provider: IdentityProviderName, subject: string): Change;
}

export function createPeople(fileStore: FileStore): People {
  const added = fileStore.collection<Person>('person');
  const links = fileStore.collection<boolean>('link');
  const id = (provider: IdentityProviderName, subject: string) => `${provider}:${subject}`;
  const demo = (provider: IdentityProviderName): Person[] =>
    demoPeople.filter((person) => person.provider === provider);

  function addPerson(person: Person): Person {
    fileStore.write([added.put(id(person.provider, person.subject), person)]);
    return person;
  }

  return {
    listDemo: demo,
    find: (provider, subject) =>
      added.get(id(provider, subject)) ?? demo(provider).find((person) => person.subject === subject),
    addPerson,
    addRandomPerson(provider) {
      const subject = `new-${randomBytes(8).toString('hex')}`;
      const email = `${subject}@example.com`;
      return addPerson({ provider, subject, nickname: `손님${randomInt(1000, 10_000)}`, email, note: '' });
    },
    isLinked: (provider, subject) =>
      links.get(id(provider, subject)) ?? demo(provider).some((person) => person.subject === subject),
    link(provider, subject) {
      if (links.get(id(provider, subject)) !== true)
        fileStore.write([links.put(id(provider, subject), true)]);
    },
    markUnlinked: (provider, subject) => links.put(id(provider, subject), false),
  };
}

const backgrounds = ['#1B2440', '#3D486B', '#2458D0', '#0B7A48', '#56607F', '#8A5B00'];

/** A round picture with the first letter of the name, one colour per person. */
export function drawAvatar({ subject, nickname }: Person): string {
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
