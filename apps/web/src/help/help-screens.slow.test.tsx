// The help screens: questions, introduction, service information, inquiry.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { collectedData } from '#domain/legal/collected-data.text.ts';
import { locationIsOn } from '#web/device/location.ts';
import { someConfig, withPitch } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { FaqScreen } from './faq-screen.tsx';
import { InquiryScreen } from './inquiry-screen.tsx';
import { ServiceInfoScreen } from './service-info-screen.tsx';
import { ServiceIntroScreen } from './service-intro-screen.tsx';

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
});

describe('the questions', () => {
  const faq = () => showScreen(<FaqScreen />, { at: '/faq' });
  const shown = () =>
    [...document.querySelectorAll('summary')].map((question) => question.textContent.replace(/^Q/, ''));

  test('the questions come in five categories', async () => {
    await faq();
    expect(
      page
        .getByRole('tab')
        .elements()
        .map((chip) => chip.textContent),
    ).toEqual(['회원', '이용', '대여', '반납', '기타']);
    await page.getByRole('tab', { name: '반납' }).click();
    await expect.poll(shown).toContain('반납 시간이 지나면 어떻게 되나요?');
    await expectAccessible();
  });

  test('the questions open one at a time', async () => {
    await faq();
    await page.getByRole('tab', { name: '반납' }).click();
    await page.getByText('반납 시간이 지나면 어떻게 되나요?').click();
    await expect.element(page.getByText(/10분까지는 추가 요금이 없어요/)).toBeVisible();
    await expectAccessible();
    await page.getByText('반납 영수증을 다시 볼 수 있나요?').click();
    await expect.element(page.getByText(/10분까지는 추가 요금이 없어요/)).not.toBeVisible();
  });

  test('questions are found by words of their answer, in every category', async () => {
    await faq();
    await page.getByRole('searchbox').fill('보증금');
    await expect.poll(shown).toEqual(['요금은 어떻게 계산되나요?']);
    await page.getByRole('searchbox').fill('없는 말');
    await expect.element(page.getByText('검색 결과가 없어요.')).toBeVisible();
    await page.getByRole('button', { name: '지우기' }).click();
    await expect.element(page.getByRole('tab', { name: '회원' })).toBeVisible();
  });

  test('whoever finds no answer among the questions is led to the inquiries', async () => {
    await faq();
    await expect
      .element(page.getByRole('link', { name: /1:1 문의 바로가기/ }))
      .toHaveAttribute('href', '/inquiry');
  });
});

test('the introduction begins with the pitch from the configuration', async () => {
  api.answers('GET /api/v1/config', withPitch('책상이 없는 곳에서도, 내 책상처럼'));
  await showScreen(<ServiceIntroScreen />, { at: '/service-intro' });
  await expect
    .element(page.getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('책상이 없는 곳에서도, 내 책상처럼');
});

test('the introduction says what data is collected, and back leads home', async () => {
  const screen = await showScreen(<ServiceIntroScreen />, { at: '/service-intro' });
  for (const what of [
    '소셜 계정 정보',
    '서비스 이용 및 구매 내역',
    '로그인 토큰',
    '위치 정보 (동의한 경우에만)',
    '권리침해 신고 정보 (선택)',
    '보관과 파기',
  ]) {
    await expect.element(page.getByText(what, { exact: true })).toBeVisible();
  }
  for (const [name, { items }] of Object.entries(collectedData)) {
    // Somebody who has not registered is no member yet: the privacy policy alone lists them.
    if (name !== 'pendingRegistration') await expect.element(page.getByText(items)).toBeInTheDocument();
  }
  await expect
    .element(page.getByRole('link', { name: /개인정보 처리방침 보기/ }))
    .toHaveAttribute('href', '/docs/privacy.html');
  await expectAccessible();
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await screen.arrivesAt('/');
});

test('the service information leads to both documents in a new tab', async () => {
  await showScreen(<ServiceInfoScreen />, { at: '/service-info' });
  const terms = page.getByRole('link', { name: /서비스 이용약관/ });
  await expect.element(terms).toHaveAttribute('href', '/docs/terms.html');
  await expect.element(terms).toHaveAttribute('target', '_blank');
  await expect
    .element(page.getByRole('link', { name: /개인정보 처리방침/ }))
    .toHaveAttribute('href', '/docs/privacy.html');
  await expectAccessible();
});

test('using the member’s location can be switched off', async () => {
  await showScreen(<ServiceInfoScreen />, { at: '/service-info' });
  await page.getByRole('switch', { name: '내 위치로 가까운 스테이션 찾기' }).click();
  await expect.poll(locationIsOn).toBe(false);
});

test('where the service takes no inquiries, their screen says that it is not available yet, and how to reach us meanwhile', async () => {
  await showScreen(<InquiryScreen />, { at: '/inquiry' });
  await expect
    .element(page.getByRole('link', { name: '이메일 help@example.com' }))
    .toHaveAttribute('href', 'mailto:help@example.com');
  await expect
    .element(page.getByRole('link', { name: '전화 0000-0000' }))
    .toHaveAttribute('href', 'tel:0000-0000');
  await expect.element(page.getByText('서비스 준비 중입니다.')).toBeVisible();
  await expectAccessible();
});
