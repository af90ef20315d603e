// Writing an event: period, pictures in order, banner, publishing when it begins.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anEvent } from '#console-test/contents.ts';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { clearDrafts } from '#console/navigation/drafts.ts';
import { EventScreen } from './event-screen.tsx';

const read = 'GET /api/v1/console/events/{id}';
const patch = 'PATCH /api/v1/console/events/{id}';
const schedule = 'POST /api/v1/console/events/{id}/schedule';
const pixel = (shade: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="rgb(${shade},0,0)"/></svg>`)}`;
const [one, two, three] = [pixel(1), pixel(2), pixel(3)];

let api: FakeApi;

beforeEach(async () => {
  clearDrafts();
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers(
    read,
    anEvent({
      thumbnail: one,
      bannerImage: two,
      images: [
        { image: one, alt: '' },
        { image: two, alt: '' },
      ],
    }),
  );
});

const show = () => showScreen(<EventScreen />, { at: '/contents/events/9', route: '/contents/events/:id' });

test('an event shows its period and its pictures, and axe finds nothing', async () => {
  const screen = await show();
  await expect.element(screen.getByText('33일 동안 보여요')).toBeVisible();
  await expect.element(screen.getByText(/2 \/ 6장/)).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '홈 배너', exact: true }));
  await expectAccessible();
});

test('pictures are put in order by buttons, given a text to be read aloud and removed, and the banner is taken off home', async () => {
  api.answers(patch, anEvent({ thumbnail: one, images: [{ image: two, alt: '' }], version: 4 }));
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: '2번째 사진 앞으로' }));
  await expect.element(screen.getByRole('button', { name: '1번째 사진 뒤로' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '2번째 사진 지우기' }));
  await userEvent.fill(
    screen.getByRole('textbox', { name: '1번째 사진을 읽어 줄 글' }),
    '눈 오는 날의 보조배터리',
  );
  await expect.element(screen.getByText('13 / 80자')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: '홈 배너에 올리기' }));
  await userEvent.click(screen.getByRole('button', { name: '임시 저장' }));
  await expect
    .poll(() => api.sent(patch)[0]?.body)
    .toMatchObject({
      images: [{ image: two, alt: '눈 오는 날의 보조배터리' }],
      bannerImage: null,
      version: 3,
    });
});

test('a picture that was removed while another one was uploaded stays removed', async () => {
  const images = 'POST /api/v1/console/images';
  const store = 'https://store.example/events/three.webp';
  api.answers(images, { preSignedUrl: store, imageUrl: three });
  api.answersAddress('PUT', store, () => new Response());
  const answer = api.holds(images);
  const canvas = new OffscreenCanvas(40, 40);
  canvas.getContext('2d')!.fillRect(0, 0, 20, 20);
  const photo = new File([await canvas.convertToBlob()], 'photo.png', { type: 'image/png' });
  const screen = await show();
  await userEvent.upload(screen.getByLabelText('이벤트 사진 파일'), photo);
  await expect.poll(() => api.sent(images).length).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: '2번째 사진 지우기' }));
  await expect.element(screen.getByText(/1 \/ 6장/)).toBeVisible();
  answer();
  await expect.element(screen.getByText(/2 \/ 6장/)).toBeVisible();
});

test('an event is published when it begins, unless another moment is chosen', async () => {
  api.answers(
    schedule,
    anEvent({ state: 'SCHEDULED', publishAt: '2099-11-16T10:00:00.000+09:00', version: 4 }),
  );
  const screen = await show();
  await expect
    .element(screen.getByRole('button', { name: '시작할 때' }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '예약 게시' }));
  await expect
    .poll(() => api.sent(schedule)[0]?.body)
    .toEqual({
      publishAt: '2099-11-16T10:00:00.000+09:00',
      version: 3,
    });
});

test('an event that has begun is published at once, and its button says so', async () => {
  api.answers(read, anEvent({ startsAt: '2020-11-16T10:00:00.000+09:00' }));
  const screen = await show();
  await expect
    .element(screen.getByRole('button', { name: '시작할 때' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('button', { name: '바로 게시' })).toBeVisible();
});

test('an event that ends before it begins is refused at its period', async () => {
  api.refuses(patch, 'INVALID_INPUT', {
    issues: [{ path: 'body.endsAt', message: '끝나는 시각은 시작보다 나중이어야 해요.' }],
  });
  const screen = await show();
  await userEvent.fill(screen.getByLabelText('끝'), '2099-11-15T10:00');
  await userEvent.click(screen.getByRole('button', { name: '임시 저장' }));
  await expect.element(screen.getByText('끝나는 시각은 시작보다 나중이어야 해요.')).toBeVisible();
  await expect.element(screen.getByLabelText('끝')).toHaveAttribute('aria-invalid', 'true');
});
