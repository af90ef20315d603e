// The privacy policy lists what the renter's app stores in a browser: every file that stores something is known here, with the words that say so.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' ');

/** What outlives the tab: local storage, caches and cookies. */
const STORES = /\blocalStore\.write\(|\bcaches\.open\(|\bdocument\.cookie = /;

/** In Korean, and in the reading copy. */
const declared: Record<string, readonly (readonly [korean: string, english: string])[]> = {
  'apps/web/service-worker/sw.ts': [['받아 둔 앱의 파일', 'files of the app']],
  'apps/web/src/benefit/last-visit.ts': [
    ['혜택을 마지막으로 본 때', 'when you last looked at your benefits'],
  ],
  'apps/web/src/device/location.ts': [['위치 이용을 멈춘 설정', 'your choice not to use your location']],
  'apps/web/src/language/chosen-language.ts': [['선택한 언어', 'the language you chose']],
  'apps/web/src/navigation/first-pictures.ts': [
    ['처음 보일 그림의 주소', 'the addresses of the first pictures'],
  ],
  'apps/web/src/notification/push-offer.ts': [
    ['알림 안내에 답한 때', 'when you answered our offer of notifications'],
  ],
  'apps/web/src/payment/card-origin.ts': [['카드의 종류', 'the kind of card you chose']],
  'apps/web/src/session-state.ts': [['선택한 스테이션', 'the station you selected']],
  'packages/client/src/scheme.ts': [['선택한 화면 모드', 'the appearance']],
  'packages/client/src/session/member-session.ts': [
    ['로그인 상태를 유지하는 토큰', 'tokens that keep you signed in'],
    ['아직 전하지 못한 로그아웃', 'a sign-out that has not reached us yet'],
  ],
};

/** Of the console, where staff are signed in. */
const ofStaff = ['packages/client/src/session/staff-session.ts'];

const partOf = (file: string) => {
  const policy = read(file);
  return policy.slice(policy.indexOf('<h2 id="storage">'), policy.indexOf('<h2 id="rights">'));
};

test('whatever the renter’s app stores in a browser stands in the privacy policy', () => {
  const sources = globSync(
    ['apps/web/{src,service-worker}/**/*.{ts,tsx}', 'packages/{client,ui,map,scanner}/src/**/*.{ts,tsx}'],
    { cwd: root, exclude: ['**/*.test.{ts,tsx}', ...ofStaff] },
  );
  expect(sources.filter((file) => STORES.test(read(file))).toSorted()).toEqual(
    Object.keys(declared).toSorted(),
  );
  const [korean, english] = [
    partOf('apps/web/public-docs/privacy.html'),
    partOf('apps/web/public-docs/privacy.en.html'),
  ];
  const named = Object.values(declared).flat();
  expect(named.filter(([inKorean]) => !korean.includes(inKorean))).toEqual([]);
  expect(named.filter(([, inEnglish]) => !english.includes(inEnglish))).toEqual([]);
});
