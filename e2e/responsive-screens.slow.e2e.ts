// Every public screen, in both languages: accessibility rules, a narrow screen, a landscape screen and large text.
import { hasNoViolations, fitsEverywhere } from './a11y-checks.ts';
import { expect, test } from './people.ts';

const mouse = encodeURIComponent('무선 마우스');

const screens = [
  { path: '/', shows: '주변 스테이션 찾기' },
  { path: '/station-map', shows: '목록 보기' },
  { path: '/rental-items', shows: '65W PD 충전기' },
  { path: `/rental-items/${mouse}`, shows: '어떤 물품인가요?' },
  { path: `/rental-items/${mouse}/station`, shows: '지도에서 보기' },
  { path: `/rental-items/${mouse}/map`, shows: '건국대 도서관 1층 로비' },
  { path: '/notices', shows: '더보기' },
  { path: '/notices/1', shows: '공지사항' },
  { path: '/events', shows: '마감 제외' },
  { path: '/events/1', shows: '진행중' },
  { path: '/faq', shows: '회원가입은 어떻게 하나요?' },
  { path: '/service-intro', shows: '세 단계면 끝나요' },
  { path: '/service-info', shows: '서비스 이용약관' },
  { path: '/inquiry', shows: '로그인하고 문의해 주세요' },
  { path: '/rental-or-return', shows: '이용 방법 보기' },
] as const;

for (const { path, shows } of screens) {
  test(`${decodeURIComponent(path)} breaks no accessibility rule, and fits narrow and landscape screens and large text`, async ({
    page,
    goesTo,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goesTo(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await hasNoViolations(page, path);
    await fitsEverywhere(page, path);
  });
}

test('the public screens in English break no accessibility rule, and fit narrow and landscape screens and large text', async ({
  page,
  goesTo,
}) => {
  // Many screens in one test, each read whole by axe: slow on a busy machine.
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { path } of screens) {
    await goesTo(`${path}?lang=en`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await hasNoViolations(page, `${path} in English`);
    await fitsEverywhere(page, `${path} in English`);
  }
});
