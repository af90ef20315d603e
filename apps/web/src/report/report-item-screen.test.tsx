// Reporting an item without renting it: by the number on its label, which must be one of ours.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { ReportItemScreen } from './report-item-screen.tsx';

const report = 'POST /api/v1/items/{serialNumber}/reports';
const photoAddress = 'GET /api/v1/users/report-photo/pre-signed';
const reported = {
  no: 'D1',
  kind: 'DIRTY' as const,
  state: 'RECEIVED' as const,
  productName: '65W PD 충전기',
  stationName: null,
  rentalHistoryToken: null,
  text: null,
  freeReturn: false,
  reportedAt: '2026-11-14T13:26:12+09:00',
  answers: [],
};
let api: FakeApi;
beforeEach(() => {
  window.localStorage.setItem('accessToken', 'token-1');
  api = fakeApi();
});

const show = () => showScreen(<ReportItemScreen />, { at: '/report-item' });

test('a defect is reported by the number on the label, and leads to what became of the reports', async () => {
  api.answers(report, reported);
  const screen = await show();
  const send = screen.getByRole('button', { name: '신고하기' });
  await expect.element(send).toBeDisabled();
  await userEvent.fill(screen.getByLabelText('일련번호'), ' chr_0041 ');
  await userEvent.click(screen.getByRole('button', { name: '더러워요' }));
  await userEvent.fill(screen.getByLabelText('자세한 내용'), '끈적거려요.');
  await expectAccessible();
  await userEvent.click(send);
  await screen.arrivesAt('/reports');
  expect(api.sent(report)).toMatchObject([
    {
      path: '/api/v1/items/CHR_0041/reports',
      body: { kind: 'DIRTY', text: '끈적거려요.', photos: [] },
    },
  ]);
});

test('a number that is not ours is told beside the field until it is changed', async () => {
  api.refuses(report, 'ITEM_NOT_FOUND');
  const screen = await show();
  await userEvent.fill(screen.getByLabelText('일련번호'), 'CHR_9999');
  await userEvent.click(screen.getByRole('button', { name: '더러워요' }));
  await userEvent.click(screen.getByRole('button', { name: '신고하기' }));
  const field = screen.getByLabelText('일련번호');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(field, 'CHR_0041');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
});

async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 300);
  canvas.getContext('2d')!.fillRect(0, 0, 200, 150);
  return new File([await canvas.convertToBlob()], 'photo.png', { type: 'image/png' });
}

test('what is written while a photo is uploaded stays, and the report waits for the photo', async () => {
  const store = 'https://store.example/reports/7/abc.webp';
  api.answers(report, reported);
  api.answersAddress('PUT', store, () => new Response());
  api.answers(photoAddress, { preSignedUrl: `${store}?X-Amz-Signature=1`, imageUrl: '/reports/7/abc.webp' });
  const upload = api.holds(photoAddress);
  const screen = await show();
  await userEvent.fill(screen.getByLabelText('일련번호'), 'CHR_0041');
  await expect.element(screen.getByRole('button', { name: '사진 추가' })).toBeVisible();
  const file = screen.container.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(file, await aPhoto());
  await expect.poll(() => api.sent(photoAddress), { timeout: 10_000 }).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: '더러워요' }));
  await userEvent.fill(screen.getByLabelText('자세한 내용'), '끈적거려요.');
  const send = screen.getByRole('button', { name: '신고하기' });
  await expect.element(send).toBeDisabled();
  upload();
  await expect.element(send).toBeEnabled();
  await userEvent.click(send);
  await screen.arrivesAt('/reports');
  expect(api.sent(report)[0]?.body).toEqual({
    kind: 'DIRTY',
    text: '끈적거려요.',
    photos: ['/reports/7/abc.webp'],
  });
});
