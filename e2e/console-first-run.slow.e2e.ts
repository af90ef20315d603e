// A new business from nothing: from the owner's invitation to items that can be rented, in few clicks, and to the first rental.
import type { Page } from '@playwright/test';
import { codeAt, stepAt } from '#api/staff/sign-in/totp.ts';
import { prefixOfCategory } from '#domain/item/item-code.ts';
import { expect, testOnOwnServer } from './isolated-server.ts';
import { becomeMember } from './people.ts';
import { aRenter } from './renters.ts';
import { desktop } from './staff.ts';

const MAX_CLICKS = 24;

const test = testOnOwnServer({ empty: true });
test.use(desktop);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** The screens share names of fields: what is typed belongs to the one that is there. */
const arrivesAt = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a new business is opened from nothing in under 25 clicks, and 시작하기 ends with its first rental', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    window.addEventListener('pointerdown', () => countClick(), true);
  });

  const said = await server.operator('invite-owner', 'owner@example.com');
  const [url, token] = /http\S+\/console\/invitations\/(\S+)/.exec(said)!;
  await page.goto(url);
  await field(page, '이름').fill('오지안');
  await field(page, '새 비밀번호').fill('four words in a row');
  await press(page, '다음');
  const answer = await page.request.get(`/api/v1/console/invitations/${token}`);
  const { totp } = ((await answer.json()) as { data: { totp: { secret: string } } }).data;
  await field(page, '인증 숫자 6자리').fill(codeAt(totp.secret, stepAt(new Date())));
  await press(page, '다음');
  await page.getByRole('checkbox').check();
  await press(page, '콘솔 열기');
  await expect(page.getByRole('heading', { name: '첫 불을 켜 볼까요?' })).toBeVisible();
  await expect(page.getByText('소유자 오지안')).toBeVisible();

  await page.getByRole('link', { name: '스테이션 만들기' }).first().click();
  await arrivesAt(page, '새 스테이션');
  await field(page, '이름').fill('부산역 라운지');
  await field(page, '주소').fill('부산 동구 중앙대로 206');
  await press(page, '지금 위치로');
  await expect(page.getByText(/지금 있는 곳에 핀을 놓았어요/)).toBeVisible();
  await press(page, '24시간');
  await press(page, '스테이션 등록');

  await press(page, '상품 만들기');
  await arrivesAt(page, '새 상품');
  await field(page, '이름').fill('65W PD 충전기');
  await field(page, '설명').fill('노트북까지 빠르게 충전해요.');
  await press(page, '상품 등록');

  await press(page, '물품 등록');
  await arrivesAt(page, '한꺼번에 등록');
  await expect(field(page, '시리얼 번호')).toHaveValue('CHR_');
  await expect(page.getByText(/^\w+_0020$/)).toBeVisible();
  await press(page, '20개 등록');

  await expect(page.getByText('65W PD 충전기').first()).toBeVisible();
  const labels = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF로 저장' }).click();
  expect((await labels).suggestedFilename()).toMatch(/^온데스크_라벨.*\.pdf$/);
  await press(page, '포스터 인쇄');
  await expect(page.getByRole('img', { name: '부산역 라운지 포스터의 QR코드' })).toBeVisible();
  await expect(page.getByText(/칸이 비어 있어 예시가 인쇄돼요/)).toBeVisible();
  const poster = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF로 저장' }).click();
  expect((await poster).suggestedFilename()).toMatch(/^온데스크_포스터.*\.pdf$/);
  await press(page, '처음으로');

  await expect(page.getByRole('heading', { name: '불이 켜졌어요!' })).toBeVisible();
  await expect(page.getByRole('link', { name: /결제 연결/ }).getByText('연습 모드')).toBeVisible();
  expect(clicks).toBeGreaterThan(10);
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  test.info().annotations.push({ type: 'clicks', description: String(clicks) });

  const phone = await browser.newContext({ baseURL: server.origin, locale: 'ko-KR' });
  const renter = await aRenter(await phone.newPage());
  await becomeMember(renter.page);
  // On a server of its own: the first piece of its kind.
  await renter.rents(`${prefixOfCategory('충전기')}0001`, 1);
  await phone.close();
  await page.goto('/console');
  await arrivesAt(page, '오늘의 책상');
  await expect(page.getByText('65W PD 충전기').first()).toBeVisible();
});
