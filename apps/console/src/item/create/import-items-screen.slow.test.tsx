// Items from a CSV file: faulty lines are named and mended before anything is written.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { ImportItemsScreen } from './import-items-screen.tsx';

let api: FakeApi;
type Preview = ConsoleReply<'POST /api/v1/console/imports/preview'>;

const columns = ['상품', '시리얼', '놓을 곳'];

/** A server that knows one product. */
async function read(file: unknown): Promise<Preview> {
  const [header, ...lines] = (await (file as Blob).text()).trim().split('\r\n');
  const rows = lines.map((line, index) => {
    const [product = '', serial = '', place = ''] = line.split(',');
    return {
      line: index + 2,
      cells: { 상품: product, 시리얼: serial, '놓을 곳': place },
      faults:
        product === '65W PD 충전기'
          ? []
          : [{ column: '상품', kind: 'UNKNOWN_PRODUCT' as const, suggestion: '65W PD 충전기' }],
    };
  });
  const faulty = rows.filter(({ faults }) => faults.length > 0).length;
  return {
    fileToken: `token-${rows.length}-${faulty}`,
    kind: 'items',
    encoding: 'UTF-8',
    columns,
    unknownColumns: header?.split(',').filter((name) => !columns.includes(name)) ?? [],
    total: rows.length,
    faulty,
    rows,
  };
}

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.answers('POST /api/v1/console/imports/preview', ({ body }) => read(body));
  api.answers('POST /api/v1/console/imports', { batch: 'b-37', created: 2 });
});

const file = (...lines: string[]) =>
  new File([['상품,시리얼,놓을 곳', ...lines].join('\r\n')], '물품_11월입고.csv', { type: 'text/csv' });
const show = () => showScreen(<ImportItemsScreen />, { at: '/items/import' });
type Screen = Awaited<ReturnType<typeof show>>;
async function upload(screen: Screen, ...lines: string[]) {
  await userEvent.upload(screen.getByLabelText(/CSV 파일을 고르거나/), file(...lines));
}

test('the first line of the file names the lot and the KC number, by which items are recalled', async () => {
  const screen = await show();
  await expect.element(screen.getByText(/첫 줄: .*메모, 로트, KC 번호$/)).toBeVisible();
});

test('a faulty line is named with its number and mended by its suggestion, then everything is registered', async () => {
  const screen = await show();
  await upload(screen, '65W PD 충전기,,성수 창고', '65W 충전기,,성수 창고');
  await expect.element(screen.getByRole('rowheader', { name: '3' })).toBeVisible();
  await expect.element(screen.getByText('이런 이름의 상품이 없어요.')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '65W PD 충전기로' }));
  await expect.element(screen.getByRole('button', { name: '2개 등록' })).toBeVisible();
  await expect.element(screen.getByText('모든 줄이 맞아요. 아직 아무것도 등록하지 않았어요.')).toBeVisible();
  expect(api.sent('POST /api/v1/console/imports')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '2개 등록' }));
  await screen.arrivesAt('/items?batch=b-37');
  expect(api.sent('POST /api/v1/console/imports')[0]?.body).toEqual({ fileToken: 'token-2-0' });
});

test('all or nothing: as long as a line is faulty nothing can be registered', async () => {
  const screen = await show();
  await upload(screen, '65W PD 충전기,,성수 창고', '65W 충전기,,성수 창고');
  await expect.element(screen.getByText(/^3줄을 고치면 모두 한꺼번에 등록해요/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '2개 등록' })).toBeDisabled();
});

test('columns that nobody knows are named, also after a line of the file was mended', async () => {
  const screen = await show();
  const text = ['상품,시리얼,놓을 곳,비고', '65W 충전기,,성수 창고,새것'].join('\r\n');
  await userEvent.upload(
    screen.getByLabelText(/CSV 파일을 고르거나/),
    new File([text], '물품.csv', { type: 'text/csv' }),
  );
  const told = screen.getByText('‘비고’ 칸은 아는 칸이 아니어서 읽지 않았어요.');
  await expect.element(told).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '65W PD 충전기로' }));
  await expect.element(screen.getByRole('button', { name: '1개 등록' })).toBeEnabled();
  await expect.element(told).toBeVisible();
});

test('a file that cannot be read is refused with a sentence, and another can be chosen', async () => {
  api.refuses('POST /api/v1/console/imports/preview', 'IMPORT_UNREADABLE');
  const screen = await show();
  await upload(screen, 'x');
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent('읽을 수 없는 파일이에요. CSV 파일인지 확인해 주세요.');
});
