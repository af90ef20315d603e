// Labels and posters: what is printed is in the address of the PDF.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { anItem, answersChoices, aStation, charger, itemCounts } from '#console-test/stock/items.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { operatorPlaceholders } from '#domain/legal/operator-placeholders.ts';
import { LabelsScreen } from './labels-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  answersChoices(api);
  const content = Array.from({ length: 20 }, (_, index) => anItem({ serial: `CHR_0${141 + index}` }));
  api.answers('GET /api/v1/console/items', { content, next: null, total: 20, counts: itemCounts });
});

const show = (at: string) => showScreen(<LabelsScreen />, { at, route: '/labels' });
const pdf = (link: Element) => new URL((link as HTMLAnchorElement).href).searchParams;

test('twenty labels fill one sheet, and the PDF is asked for with what was set', async () => {
  const screen = await show('/labels?serials=CHR_0141-CHR_0160');
  await expect.element(screen.getByText('물품 20개 · 1장')).toBeVisible();
  await expect.element(screen.getByText('65W PD 충전기').first()).toBeVisible();
  await expect.element(screen.getByText('실제 크기(100%)')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('radio', { name: /A4 40칸/ }));
  await userEvent.fill(screen.getByRole('textbox', { name: '시작 칸' }), '25');
  await userEvent.click(screen.getByRole('switch', { name: '로고' }));
  await expect.element(screen.getByText('물품 20개 · 2장')).toBeVisible();
  const query = pdf(screen.getByRole('link', { name: '인쇄' }).element());
  expect(query.get('serials')?.split(',')).toHaveLength(20);
  expect(query.get('format')).toBe('A4_40');
  expect(query.get('start')).toBe('25');
  expect(query.get('show')).toBe('serial,name,cut');
});

test('a starting cell beyond the end of another sheet becomes its last one, and is shown as such', async () => {
  const screen = await show('/labels?serials=CHR_0141');
  await userEvent.click(screen.getByRole('radio', { name: /A4 65칸/ }));
  await userEvent.fill(screen.getByRole('textbox', { name: '시작 칸' }), '50');
  await userEvent.click(screen.getByRole('radio', { name: /A4 24칸/ }));
  await expect.element(screen.getByRole('textbox', { name: '시작 칸' })).toHaveValue('24');
  expect(pdf(screen.getByRole('link', { name: '인쇄' }).element()).get('start')).toBe('24');
});

test('serials are typed as people write them; what nobody registered is said before printing', async () => {
  const screen = await show('/labels');
  await expect.element(screen.getByRole('button', { name: '인쇄' })).toHaveAttribute('aria-disabled', 'true');
  const field = screen.getByRole('textbox', { name: '인쇄할 물품' });
  await userEvent.fill(field, 'chr_0141 ~ 0143');
  await userEvent.tab();
  await screen.arrivesAt('/labels?serials=CHR_0141%E2%80%93CHR_0143');
  await userEvent.fill(field, 'CHR_9999');
  await userEvent.tab();
  await expect.element(screen.getByText('등록되지 않은 물품이에요: CHR_9999')).toBeVisible();
  await userEvent.fill(field, '충전기 열 개');
  await expect.element(screen.getByText(/알아볼 수 없어요/).last()).toBeVisible();
});

test('while the typed serials cannot be read, nothing is printed, not even the list before', async () => {
  const screen = await show('/labels?serials=CHR_0141-CHR_0160');
  await expect.element(screen.getByRole('link', { name: '인쇄' })).toBeVisible();
  const field = screen.getByRole('textbox', { name: '인쇄할 물품' });
  await userEvent.fill(field, 'CHR_0141, 충전기');
  await expect
    .element(screen.getByRole('button', { name: '인쇄' }))
    .toHaveAccessibleDescription(/‘충전기’ 부분을 알아볼 수 없어요/);
  await expect.element(screen.getByRole('link', { name: 'PDF로 저장' })).not.toBeInTheDocument();
  await userEvent.fill(field, 'CHR_0142');
  await userEvent.tab();
  await expect.element(screen.getByText('물품 1개 · 1장')).toBeVisible();
  expect(pdf(screen.getByRole('link', { name: '인쇄' }).element()).get('serials')).toBe('CHR_0142');
});

test('more labels than one file may have are refused before printing, every copy counted', async () => {
  const content = Array.from({ length: 101 }, (_, index) => anItem({ serial: `CHR_1${100 + index}` }));
  api.answers('GET /api/v1/console/items', { content, next: null, total: 101, counts: itemCounts });
  const screen = await show('/labels?serials=CHR_1100-CHR_1200');
  await expect.element(screen.getByRole('link', { name: '인쇄' })).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: '장수' }), '10');
  await expect
    .element(screen.getByRole('button', { name: '인쇄' }))
    .toHaveAccessibleDescription('라벨은 한 번에 1,000장까지 인쇄할 수 있어요. 장수를 줄여 주세요.');
});

test('the preview names the product of every item, also of a kind with more than 100 items', async () => {
  const every = Array.from({ length: 160 }, (_, index) => {
    const serial = `CHR_${String(index + 1).padStart(4, '0')}`;
    return index < 150
      ? anItem({ serial })
      : anItem({ serial, product: { ...charger, id: 8, name: '100W GaN 충전기' } });
  });
  api.answers('GET /api/v1/console/items', ({ path }) => {
    const query = new URL(path, 'https://console.invalid').searchParams;
    const serials = query.get('serials')?.split(',') ?? [];
    const found = every.filter(
      ({ serial }) => serials.includes(serial) || serial.startsWith(query.get('q') ?? '–'),
    );
    const content = found.slice(0, Number(query.get('size')));
    return {
      content,
      next: content.length < found.length ? 'next' : null,
      total: found.length,
      counts: itemCounts,
    };
  });
  const screen = await show('/labels?serials=CHR_0151-CHR_0160,CHR_0001');
  await expect.poll(() => screen.getByText('100W GaN 충전기').elements()).toHaveLength(10);
  await expect.poll(() => screen.getByText('65W PD 충전기').elements()).toHaveLength(1);
});

test('the poster of a station is printed on A4 or A5', async () => {
  api.answers('GET /api/v1/console/stations/{id}', {
    ...aStation({
      id: 2,
      name: '강변 환승라운지',
      hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '07:00', closes: '24:00' })),
    }),
    targets: [],
    items: { inService: 10, checkOrRepair: 0 },
    lastChange: null,
    monthlyCost: null,
    posterUrl: 'https://ondesk.example/?stationId=2&code=abc',
  });
  const operator = { companyName: '온데스크 주식회사', phone: '1600-0000', email: 'help@ondesk.example' };
  const rules = { maxHours: 6, graceMinutes: 0, overdueCapHours: 12, maxOpenRentals: 5 };
  api.answersAddress('GET', '/api/v1/config', () => Response.json({ data: { operator, rules } }));
  const screen = await show('/labels');
  await userEvent.click(screen.getByRole('button', { name: '스테이션 포스터' }));
  await userEvent.click(screen.getByRole('combobox', { name: /어느 스테이션/ }));
  await expect.element(screen.getByRole('option', { name: /강변 환승라운지/ })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: /성수 창고/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: /강변 환승라운지/ }));
  await expect.element(screen.getByRole('img', { name: '강변 환승라운지 포스터의 QR코드' })).toBeVisible();
  for (const words of [
    '스테이션 2',
    '300원부터, 6시간까지',
    '반납 시간을 지켜 주세요',
    /운영 시간 07:00 – 24:00 · 일요일 쉼/,
    /도움이 필요하면 1600-0000/,
    /온데스크 주식회사/,
    /help@ondesk\.example/,
  ])
    await expect.element(screen.getByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /A5/ }));
  const link = screen.getByRole('link', { name: '인쇄' }).element() as HTMLAnchorElement;
  expect(link.getAttribute('href')).toBe('/api/v1/console/stations/2/poster.pdf?size=A5');
  await expectAccessible();
});

test('printed labels lead on to the poster of the station where the items stand', async () => {
  const screen = await show('/labels?serials=CHR_0141');
  const print = screen.getByRole('link', { name: '인쇄' });
  await expect.element(print).toBeVisible();
  print.element().addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(print);
  await userEvent.click(screen.getByRole('button', { name: '포스터 인쇄' }));
  await screen.arrivesAt(`/labels?poster=${anItem().station?.id}`);
});

test('a poster with made-up details of the operator warns before it is printed', async () => {
  const operator = { ...operatorPlaceholders, email: 'help@ondesk.example' };
  const rules = { maxHours: 6, graceMinutes: 0, overdueCapHours: 12, maxOpenRentals: 5 };
  api.answersAddress('GET', '/api/v1/config', () => Response.json({ data: { operator, rules } }));
  const screen = await show('/labels?poster=choose');
  await expect.element(screen.getByText(/상호, 전화번호 칸이 비어 있어 예시가 인쇄돼요/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '운영자 정보 채우기' }));
  await screen.arrivesAt('/settings/operator');
});
