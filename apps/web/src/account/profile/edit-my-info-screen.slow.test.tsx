// Editing nickname and picture.
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { jihoon, someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { EditMyInfoScreen } from './edit-my-info-screen.tsx';

const availability = 'GET /api/v1/users/nicknames/{nickname}/availability';
const save = 'PATCH /api/v1/users/profile';
const store = 'https://store.example/profiles/7/abc.webp';
let api: FakeApi;

beforeEach(() => {
  window.localStorage.setItem('accessToken', 'token-1');
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers('GET /api/v1/users/me', jihoon);
  api.answers(availability, { available: true });
  api.answers(save, null);
  api.answers('GET /api/v1/users/profile-image/pre-signed', { preSignedUrl: `${store}?X-Amz-Signature=1` });
  api.answersAddress('PUT', store, () => new Response());
});

async function editing() {
  const screen = await showScreen(<EditMyInfoScreen />, { at: '/account-settings/edit' });
  const field = screen.getByRole('textbox', { name: '닉네임' });
  await expect.element(field).toHaveValue('지훈');
  return {
    ...screen,
    field,
    check: screen.getByRole('button', { name: '중복확인' }),
    done: screen.getByRole('button', { name: '수정 완료' }),
    file: screen.container.querySelector<HTMLInputElement>('input[type=file]')!,
  };
}

async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(1600, 1200);
  canvas.getContext('2d')!.fillRect(0, 0, 800, 600);
  return new File([await canvas.convertToBlob()], 'photo.png', { type: 'image/png' });
}

async function pick(file: HTMLInputElement, picture: File) {
  await userEvent.upload(file, picture);
  const shown = () => document.querySelector('img')?.src;
  await expect.poll(shown, { timeout: 10_000 }).toMatch(/^blob:/);
}

test('an unchanged nickname is saved without a check', async () => {
  const { check, done, getByText, arrivesAt } = await editing();
  await expect.element(check).toBeDisabled();
  await expectAccessible();
  await userEvent.click(done);
  await expect.element(getByText('수정 완료!')).toBeVisible();
  await arrivesAt('/account-settings');
  expect(api.sent(save)[0]?.body).toEqual({ newNickname: '지훈', newProfileImage: null });
});

test('a new nickname has to be checked before it is saved', async () => {
  const { field, check, done, getByText, arrivesAt } = await editing();
  await userEvent.fill(field, '성수동지훈');
  await userEvent.click(done);
  await expect.element(getByText('닉네임 중복확인을 해주세요.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(api.sent(save)).toEqual([]);

  await userEvent.click(check);
  await expect.element(getByText('사용 가능한 닉네임입니다.')).toBeVisible();
  await userEvent.click(done);
  await arrivesAt('/account-settings');
  expect(api.sent(save)[0]?.body).toEqual({ newNickname: '성수동지훈', newProfileImage: null });
});

test('editing a checked nickname requires a new check, and returning to the old nickname requires none', async () => {
  const { field, check, done, getByText, arrivesAt } = await editing();
  await userEvent.fill(field, '성수동지훈');
  await userEvent.click(check);
  await expect.element(getByText('사용 가능한 닉네임입니다.')).toBeVisible();
  await userEvent.fill(field, '성수동지훈2');
  await expect.element(getByText('사용 가능한 닉네임입니다.')).not.toBeInTheDocument();
  await userEvent.click(done);
  await expect.element(getByText('닉네임 중복확인을 해주세요.')).toBeVisible();
  await userEvent.fill(field, '지훈');
  await userEvent.click(done);
  await arrivesAt('/account-settings');
});

test('a check result that arrives after the nickname was edited is ignored', async () => {
  const releaseOrder = api.holds(availability);
  const { field, check, done, getByText } = await editing();
  await userEvent.fill(field, '성수동지훈');
  await userEvent.click(check);
  await userEvent.fill(field, '다른이름');
  releaseOrder();
  await expect.element(check).not.toHaveAttribute('aria-busy');
  await expect.element(getByText('사용 가능한 닉네임입니다.')).not.toBeInTheDocument();
  await userEvent.click(done);
  await expect.element(getByText('닉네임 중복확인을 해주세요.')).toBeVisible();
});

test('a taken nickname is reported and cannot be saved', async () => {
  api.answers(availability, { available: false });
  const { field, check, done, getByText } = await editing();
  await userEvent.fill(field, '민준');
  await userEvent.click(check);
  await expect.element(getByText('이미 사용 중인 닉네임입니다.')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(done);
  expect(api.sent(save)).toEqual([]);
});

test('a nickname check that fails is reported', async () => {
  api.refuses(availability, 'INTERNAL');
  const { field, check, getByText } = await editing();
  await userEvent.fill(field, '민준');
  await userEvent.click(check);
  await expect.element(getByText('닉네임 중복체크 중 오류 발생')).toBeVisible();
});

test('an invalid nickname is reported without asking the server', async () => {
  const { field, getByText } = await editing();
  await userEvent.fill(field, '지훈!');
  await userEvent.keyboard('{Enter}');
  await expect.element(getByText('닉네임은 한글, 영문, 숫자, _ 로 2~12자까지 쓸 수 있어요.')).toBeVisible();
  expect(api.sent(availability)).toEqual([]);
});

test('the member’s own nickname in different letter case is free', async () => {
  api.answers('GET /api/v1/users/me', { ...jihoon, nickname: 'Jihoon' });
  const screen = await showScreen(<EditMyInfoScreen />, { at: '/account-settings/edit' });
  await userEvent.fill(screen.getByRole('textbox', { name: '닉네임' }), 'JIHOON');
  await userEvent.click(screen.getByRole('button', { name: '중복확인' }));
  await expect.element(screen.getByText('사용 가능한 닉네임입니다.')).toBeVisible();
  expect(api.sent(availability)).toEqual([]);
});

test('a profile that cannot be saved keeps what was entered and shows the specified sentence', async () => {
  api.refuses(save, 'INTERNAL');
  const { done, getByText, arrivesAt } = await editing();
  await userEvent.click(done);
  await expect.element(getByText('프로필 수정에 실패했습니다. 다시 시도해주세요.')).toBeVisible();
  await arrivesAt('/account-settings/edit');
});

test('a nickname taken between check and save is reported at its field', async () => {
  api.refuses(save, 'NICKNAME_TAKEN');
  const { field, check, done, getByText } = await editing();
  await userEvent.fill(field, '성수동지훈');
  await userEvent.click(check);
  await userEvent.click(done);
  await expect.element(getByText('이미 사용 중인 닉네임입니다.')).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test('a picture is compressed, uploaded to the pre-signed address, and saved by its plain address', async () => {
  const { file, done, arrivesAt } = await editing();
  await pick(file, await aPhoto());
  await userEvent.click(done);
  await arrivesAt('/account-settings');

  const [put] = api.sentTo('PUT', store);
  expect(put?.path).toBe(`${store}?X-Amz-Signature=1`);
  expect(put?.headers.get('content-type')).toBe('image/webp');
  const picture = put?.body as File;
  expect(api.sent('GET /api/v1/users/profile-image/pre-signed')[0]?.path).toContain(`size=${picture.size}`);
  const { width, height } = await createImageBitmap(picture);
  expect([width, height]).toEqual([1024, 768]);
  expect(api.sent(save)[0]?.body).toEqual({ newNickname: '지훈', newProfileImage: store });
});

test('a picture that is still being compressed is waited for before the profile is saved', async () => {
  const { file, done, arrivesAt } = await editing();
  const { promise, resolve } = Promise.withResolvers<void>();
  const decode = createImageBitmap;
  vi.spyOn(window, 'createImageBitmap').mockImplementationOnce(async (picture) => {
    await promise;
    return decode(picture);
  });
  await userEvent.upload(file, await aPhoto());
  await expect.element(done).toHaveAttribute('aria-busy', 'true');
  resolve();
  await expect.element(done, { timeout: 10_000 }).not.toHaveAttribute('aria-busy');
  await userEvent.click(done);
  await arrivesAt('/account-settings');
  expect(api.sent(save)[0]?.body).toEqual({ newNickname: '지훈', newProfileImage: store });
});

test('a picture that the image store refuses is reported, and the profile is not saved', async () => {
  api.answersAddress('PUT', store, () => new Response('', { status: 403 }));
  const { file, done, getByText } = await editing();
  await pick(file, await aPhoto());
  await userEvent.click(done);
  await expect.element(getByText('이미지 업로드에 실패했습니다.')).toBeVisible();
  expect(api.sent(save)).toEqual([]);
});

test('saving again after a failure does not upload the picture again', async () => {
  api.refuses(save, 'INTERNAL');
  const { file, done, getByText, arrivesAt } = await editing();
  await pick(file, await aPhoto());
  await userEvent.click(done);
  await expect.element(getByText('프로필 수정에 실패했습니다. 다시 시도해주세요.')).toBeVisible();
  api.answers(save, null);
  await userEvent.click(done);
  await arrivesAt('/account-settings');
  expect(api.sentTo('PUT', store)).toHaveLength(1);
});

test('a file that is not a picture is refused at once', async () => {
  const { file, getByText } = await editing();
  await userEvent.upload(file, new File(['hello'], 'note.png', { type: 'image/png' }));
  await expect.element(getByText('이미지 업로드에 실패했습니다.')).toBeVisible();
});
