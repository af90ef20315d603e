// Agreeing to the terms, and becoming a member.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { pendingRegistration } from './sign-in-storage.ts';
import { TermsAgreementScreen } from './terms-agreement-screen.tsx';

const register = 'POST /api/v1/auth/register';
let api: FakeApi;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  pendingRegistration.set({ userInfoKey: 'key-1', redirect: '/' });
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers(register, { type: 'LOGIN_SUCCESS', accessToken: 'token-1' });
});

async function theTerms() {
  const screen = await showScreen(<TermsAgreementScreen />, { at: '/terms-agreement' });
  const box = (name: string) => screen.getByRole('checkbox', { name });
  return {
    ...screen,
    next: screen.getByRole('button', { name: '다음' }),
    terms: box('필수 서비스 이용약관'),
    privacy: box('필수 개인정보 수집 및 이용 동의'),
    marketing: box('선택 마케팅 활용 동의'),
    ads: box('혜택·이벤트 광고 수신'),
    events: box('이벤트 참여를 위한 개인정보 수집'),
  };
}

test('no consent is ticked beforehand, and registration is disabled', async () => {
  const { terms, privacy, marketing, ads, events, next } = await theTerms();
  for (const box of [terms, privacy, marketing, ads, events]) await expect.element(box).not.toBeChecked();
  await expect.element(next).toBeDisabled();
  await expectAccessible();
});

test('registration requires the two required consents and nothing else', async () => {
  const { terms, privacy, marketing, next } = await theTerms();
  await userEvent.click(marketing);
  await userEvent.click(terms);
  await expect.element(next).toBeDisabled();
  await userEvent.click(privacy);
  await expect.element(next).toBeEnabled();
  await userEvent.click(terms);
  await expect.element(next).toBeDisabled();
});

test('the marketing row ticks and unticks both its parts, and is ticked only when both are', async () => {
  const { marketing, ads, events } = await theTerms();
  await userEvent.click(marketing);
  await expect.element(ads).toBeChecked();
  await expect.element(events).toBeChecked();
  await userEvent.click(ads);
  await expect.element(marketing).toBePartiallyChecked();
  await userEvent.click(events);
  await expect.element(marketing).not.toBeChecked();
  await userEvent.click(ads);
  await userEvent.click(events);
  await expect.element(marketing).toBeChecked();
  await userEvent.click(marketing);
  await expect.element(ads).not.toBeChecked();
});

test('the parts of the marketing consent can be folded away', async () => {
  const { getByRole, ads } = await theTerms();
  await userEvent.click(getByRole('button', { name: '마케팅 활용 동의 접기' }));
  await expect.element(ads).not.toBeInTheDocument();
  await expect
    .element(getByRole('button', { name: '마케팅 활용 동의 펼치기' }))
    .toHaveAttribute('aria-expanded', 'false');
});

test('the terms and the privacy policy open in a new tab from the registration', async () => {
  const { getByRole } = await theTerms();
  const terms = getByRole('link', { name: '서비스 이용약관 보기 (새 창)' });
  await expect.element(terms).toHaveAttribute('href', '/docs/terms.html');
  await expect.element(terms).toHaveAttribute('target', '_blank');
  await expect
    .element(getByRole('link', { name: '개인정보 수집 및 이용 동의 보기 (새 창)' }))
    .toHaveAttribute('href', '/docs/consent-privacy.html');
});

test('each marketing consent says what is collected, why and how long, and opens its own text', async () => {
  const { ads, events, getByRole } = await theTerms();
  await expect
    .element(ads)
    .toHaveAccessibleDescription('항목: 이메일, 닉네임 · 목적: 혜택·이벤트 안내 · 기간: 철회 또는 탈퇴까지');
  await expect.element(events).toHaveAccessibleDescription(/^항목: .+ · 목적: .+ · 기간: /);
  for (const [name, address] of [
    ['혜택·이벤트 광고 수신 동의 보기 (새 창)', '/docs/consent-marketing-ads.html'],
    ['이벤트 참여를 위한 개인정보 수집 동의 보기 (새 창)', '/docs/consent-marketing-events.html'],
  ] as const) {
    await expect.element(getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

test('the first required consent states the age', async () => {
  const { terms } = await theTerms();
  await expect.element(terms).toHaveAccessibleDescription(/^만 14세 이상이며/);
});

test('one tick agrees to everything that is required, and to no marketing', async () => {
  const { getByRole, terms, privacy, marketing, next } = await theTerms();
  const all = getByRole('checkbox', { name: '필수 항목 전체 동의' });
  await userEvent.click(all);
  for (const box of [terms, privacy]) await expect.element(box).toBeChecked();
  await expect.element(marketing).not.toBeChecked();
  await expect.element(next).toBeEnabled();
  await userEvent.click(terms);
  await expect.element(all).toBePartiallyChecked();
  await userEvent.click(all);
  await userEvent.click(all);
  for (const box of [terms, privacy]) await expect.element(box).not.toBeChecked();
});

test('a new member who agreed to marketing is told the sender, the day and the result', async () => {
  api.answers('GET /api/v1/users/me/consents', {
    marketingAds: true,
    marketingEvents: false,
    confirmedAt: '2026-11-15T10:00:00+09:00',
    reconfirmationDue: false,
  });
  const { terms, privacy, ads, next, getByRole } = await theTerms();
  for (const box of [terms, privacy, ads]) await userEvent.click(box);
  await userEvent.click(next);
  const dialog = getByRole('alertdialog', { name: '회원가입 완료' });
  await expect
    .element(dialog.getByText('회사명 · 2026.11.15 혜택·이벤트 광고 수신에 동의했어요.'))
    .toBeVisible();
});

test('a person who agrees becomes a member, is told so, and goes home', async () => {
  const { terms, privacy, events, next, getByRole, arrivesAt } = await theTerms();
  api.loses('GET /api/v1/users/me/consents');
  for (const box of [terms, privacy, events]) await userEvent.click(box);
  await userEvent.click(next);
  await expect.element(getByRole('alertdialog', { name: '회원가입 완료' })).toBeVisible();
  expect(window.localStorage.getItem('accessToken')).toBe('token-1');
  expect(api.sent(register)[0]?.body).toEqual({
    userInfoKey: 'key-1',
    thirdPartyDataSharingConsent: true,
    marketingConsent: false,
    marketingAds: false,
    marketingEvents: true,
  });
  await expectAccessible();
  await userEvent.click(getByRole('button', { name: '확인' }));
  await arrivesAt('/');
});

test('a new member whose consent is read slowly cannot register a second time', async () => {
  api.answers('GET /api/v1/users/me/consents', {
    marketingAds: true,
    marketingEvents: false,
    confirmedAt: '2026-11-15T10:00:00+09:00',
    reconfirmationDue: false,
  });
  const readConsents = api.holds('GET /api/v1/users/me/consents');
  const { terms, privacy, ads, next, getByRole } = await theTerms();
  for (const box of [terms, privacy, ads]) await userEvent.click(box);
  await userEvent.click(next);
  await expect.poll(() => api.sent('GET /api/v1/users/me/consents')).toHaveLength(1);
  await expect.element(next).toHaveAttribute('aria-busy', 'true');
  readConsents();
  await expect.element(getByRole('alertdialog', { name: '회원가입 완료' })).toBeVisible();
  expect(api.sent(register)).toHaveLength(1);
});

async function agreeAndGoOn() {
  const screen = await theTerms();
  await userEvent.click(screen.terms);
  await userEvent.click(screen.privacy);
  await userEvent.click(screen.next);
  return screen;
}

test('a new member goes on to where they wanted to go before they signed up', async () => {
  pendingRegistration.set({ userInfoKey: 'key-1', redirect: '/station-map/favorites' });
  const { getByRole, arrivesAt } = await agreeAndGoOn();
  await userEvent.click(getByRole('alertdialog').getByRole('button', { name: '확인' }));
  await arrivesAt('/station-map/favorites');
});

test('back from the terms leads to the login, which still knows where the person wanted to go', async () => {
  pendingRegistration.set({ userInfoKey: 'key-1', redirect: '/history' });
  const { getByRole, arrivesAt } = await theTerms();
  await userEvent.click(getByRole('button', { name: '뒤로 가기' }));
  await arrivesAt('/login?redirect=%2Fhistory');
});

test('a registration that fails is reported and can be tried again', async () => {
  api.refuses(register, 'INTERNAL');
  const { getByText, next } = await agreeAndGoOn();
  await expect.element(getByText('회원가입에 실패했습니다. 다시 시도해주세요.')).toBeVisible();
  await expect.element(next).toBeEnabled();
  expect(pendingRegistration.read()).toMatchObject({ userInfoKey: 'key-1' });
});

test('an expired registration starts over at the login', async () => {
  api.refuses(register, 'REGISTRATION_EXPIRED');
  const { getByRole, arrivesAt } = await agreeAndGoOn();
  const alert = getByRole('alertdialog', { name: '회원가입에 실패했습니다. 다시 시도해주세요.' });
  await expect.element(alert.getByText('가입 시간이 지났어요. 처음부터 다시 로그인해 주세요.')).toBeVisible();
  await userEvent.click(getByRole('button', { name: '확인' }));
  await arrivesAt('/login');
});

test('an unexpected registration reply signs nobody in', async () => {
  api.answersAddress('POST', '/api/v1/auth/register', () => Response.json({ data: { type: 'SLEEPING' } }));
  const { getByText } = await agreeAndGoOn();
  await expect.element(getByText('예상치 못한 응답입니다. 다시 시도해주세요.')).toBeVisible();
  expect(window.localStorage.getItem('accessToken')).toBeNull();
});

test('the terms without a registration key redirect to the login', async () => {
  pendingRegistration.clear();
  const { arrivesAt } = await showScreen(<TermsAgreementScreen />, { at: '/terms-agreement' });
  await arrivesAt('/login');
});

test('the terms reloaded after the registration redirect home', async () => {
  pendingRegistration.clear();
  window.localStorage.setItem('accessToken', 'token-1');
  const { arrivesAt } = await showScreen(<TermsAgreementScreen />, { at: '/terms-agreement' });
  await arrivesAt('/');
});
