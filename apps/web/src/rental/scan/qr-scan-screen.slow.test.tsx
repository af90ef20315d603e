// The scan screen: from the station's code to the item's with one camera, and without a camera.
import { useParams } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { inDetail, library } from '#web-test/city.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#web-test/show-screen.tsx';
import { drawQr, installFakeCamera } from '#scanner/fake-camera.ts';
import type { ScanType } from '#web/navigation/paths.ts';
import { QrScanScreen } from './qr-scan-screen.tsx';

const readStation = 'GET /api/v1/stations/{id}';
const stationCode = 'https://ondesk.example/?stationId=1';
const stored = (name: string) => window.sessionStorage.getItem(name);
let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  window.sessionStorage.setItem('scannedQrNumber', '1');
  vi.spyOn(console, 'warn').mockReturnValue();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers(readStation, inDetail(library));
});

function ScanAtAddress() {
  return <QrScanScreen type={useParams()['type'] as ScanType} />;
}

const scan = (type: ScanType) =>
  showScreen(<ScanAtAddress />, { at: `/qr-scan/${type}`, route: '/qr-scan/:type' });

test.each([
  ['station', '스테이션 QR 스캔', '스테이션에 있는 QR코드를 스캔해 주세요'],
  ['rental', '물품 QR 스캔', '물품에 붙어 있는 QR코드를 스캔해 주세요'],
  ['return', '물품 QR 스캔', '물품에 붙어 있는 QR코드를 스캔해 주세요'],
] as const)(
  'the scan for a %s is titled %s, says what to scan, and gives three tips',
  async (type, title, prompt) => {
    installFakeCamera();
    const screen = await scan(type);
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(screen.getByText(prompt)).toBeVisible();
    const tips = screen.getByRole('list').last().getByRole('listitem');
    expect(tips.elements().map((tip) => tip.textContent)).toEqual([
      '밝은 곳에서 비춰 주세요',
      '빛 반사를 피해 주세요',
      '어두우면 플래시를 켜요',
    ]);
    for (const tip of tips.all()) await expect.element(tip).toBeVisible();
  },
);

test.each([
  { screenWidth: 320, screenHeight: 568, camera: 320 },
  { screenWidth: 390, screenHeight: 844, camera: 390 },
  { screenWidth: 844, screenHeight: 390, camera: 400 },
  { screenWidth: 1280, screenHeight: 800, camera: 400 },
])(
  'on a screen of $screenWidth × $screenHeight the camera is $camera pixels wide and the frame 250 × 250',
  async ({ screenWidth, screenHeight, camera }) => {
    installFakeCamera();
    await onAScreenOf(screenWidth, screenHeight);
    const screen = await scan('rental');
    const picture = screen.getByLabelText('카메라 화면').element().getBoundingClientRect();
    const frame = screen.container.querySelector('.scan-frame')?.getBoundingClientRect();
    expect(picture.width).toBe(camera);
    expect([frame?.width, frame?.height]).toEqual([250, 250]);
    // One aims with the middle of the picture.
    expect(frame?.left).toBe(picture.left + (camera - 250) / 2);
  },
);

test.each(['rental', 'return'] as const)(
  'the item’s scan for a %s names the station and lets it be changed',
  async (type) => {
    installFakeCamera();
    await onAScreenOf(360, 640);
    const screen = await scan(type);
    const change = screen.getByRole('button', { name: '건국대 도서관 1층 로비 바꾸기' });
    await expect.element(change).toBeVisible();
    // It takes no room from the tips.
    await expect.element(screen.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
    await expectAccessible();
    await userEvent.click(change);
    await screen.arrivesAt('/qr-scan/station');
    expect(stored('rentalProcessType')).toBe(type);
    expect(stored('scannedQrNumber')).toBe('1');
    await expect.element(change).not.toBeInTheDocument();
  },
);

test('the scan requests the rear camera without sound', async () => {
  const camera = installFakeCamera();
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  await scan('station');
  await expect.poll(() => camera.liveTracks()).toBe(1);
  expect(asked.mock.lastCall?.[0]).toMatchObject({ audio: false, video: { facingMode: 'environment' } });
});

test('a scanned station is confirmed by name, and the item is scanned next with the same camera', async () => {
  const camera = installFakeCamera();
  window.sessionStorage.setItem('rentalProcessType', 'rental');
  const screen = await scan('station');
  await expect.element(screen.getByRole('heading', { name: '스테이션 QR 스캔' })).toBeVisible();
  camera.shows(stationCode);
  const question = screen.getByRole('dialog', { name: '스테이션 확인' });
  await expect.element(question).toMatchTextContent('건국대 도서관 1층 로비에서 대여합니다');
  expect(stored('scannedQrNumber')).toBe('1');
  const cameraInUse = camera.tracks.find(({ readyState }) => readyState === 'live');
  await userEvent.click(question.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/qr-scan/rental');
  await expect.element(screen.getByRole('heading', { name: '물품 QR 스캔' })).toBeVisible();
  expect(cameraInUse?.readyState).toBe('live');
});

test('a station scanned for a return is confirmed as such and leads to scanning the item to return', async () => {
  const camera = installFakeCamera();
  window.sessionStorage.setItem('rentalProcessType', 'return');
  const screen = await scan('station');
  camera.shows(stationCode);
  const question = screen.getByRole('dialog', { name: '스테이션 확인' });
  await expect.element(question).toMatchTextContent('에서 반납합니다');
  await userEvent.click(question.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/qr-scan/return');
});

test('declining the scanned station clears it and keeps the camera on', async () => {
  const camera = installFakeCamera();
  const screen = await scan('station');
  camera.shows(stationCode);
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(stored('scannedQrNumber')).toBeNull();
  expect(camera.liveTracks()).toBe(1);
  camera.showsNothing();
  camera.shows('https://ondesk.example/?stationId=1#again');
  await expect.element(screen.getByRole('dialog', { name: '스테이션 확인' })).toBeVisible();
});

test('an unknown station shows a message, and the scan continues', async () => {
  api.refuses(readStation, 'STATION_NOT_FOUND');
  const camera = installFakeCamera();
  const screen = await scan('station');
  camera.shows('https://ondesk.example/?stationId=999');
  await expect.element(screen.getByText('등록되지 않은 스테이션이에요.')).toBeVisible();
  expect(stored('scannedQrNumber')).toBeNull();
  expect(camera.liveTracks()).toBe(1);
});

test.each([
  ['rental', '/rental-time'],
  ['return', '/return'],
] as const)(
  'an item scanned for a %s is stored, leads to %s and turns the camera off',
  async (type, next) => {
    const camera = installFakeCamera();
    window.sessionStorage.setItem('scannedQrNumber', '1');
    const screen = await scan(type);
    camera.shows(' CHR_0001 ');
    await screen.arrivesAt(next);
    expect(stored('scannedQrCode')).toBe('CHR_0001');
    expect(camera.liveTracks()).toBe(0);
  },
);

test.each([
  ['https://elsewhere.example/', '온데스크 QR이 아니에요: https://elsewhere.exampl…'],
  ['javascript:alert(1)', '온데스크 QR이 아니에요: javascript:alert(1)'],
  ['CHR_', '온데스크 QR이 아니에요: CHR_'],
  [stationCode, '스테이션 QR이에요. 물품에 붙은 QR을 스캔해 주세요.'],
])('the unusable code %s shows a message, and the item scanned after it is found', async (code, note) => {
  const camera = installFakeCamera();
  const screen = await scan('rental');
  camera.shows(code);
  await expect.element(screen.getByText(note)).toBeVisible();
  expect(stored('scannedQrCode')).toBeNull();
  camera.shows('MOU_0001');
  await screen.arrivesAt('/rental-time');
});

test('two items in view are refused, and a foreign code beside one item is ignored', async () => {
  const camera = installFakeCamera();
  const screen = await scan('rental');
  camera.shows('CHR_0001', 'CHR_0002');
  await expect.element(screen.getByText('QR코드가 여러 개 보여요. 하나만 비춰 주세요.')).toBeVisible();
  camera.shows('https://elsewhere.example/', 'CHR_0002');
  await screen.arrivesAt('/rental-time');
  expect(stored('scannedQrCode')).toBe('CHR_0002');
});

test.each(['rental', 'return'] as const)(
  'an item scan for a %s without a station leads to the station',
  async (type) => {
    installFakeCamera();
    window.sessionStorage.clear();
    const screen = await scan(type);
    const alert = screen.getByRole('alertdialog', { name: '스테이션 QR코드를 스캔해주세요.' });
    await userEvent.click(alert.getByRole('button', { name: '확인' }));
    await screen.arrivesAt('/qr-scan/station');
    expect(stored('rentalProcessType')).toBe(type);
  },
);

test('a refused camera is explained and can be tried again', async () => {
  const camera = installFakeCamera();
  camera.refuses('NotAllowedError');
  const screen = await scan('rental');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('카메라가 허용되지 않았어요');
  await expectAccessible();
  camera.refuses(null);
  camera.shows('CHR_0001');
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await screen.arrivesAt('/rental-time');
});

test('a code can be typed without a camera, in lower case too', async () => {
  const camera = installFakeCamera();
  camera.refuses('NotFoundError');
  const screen = await scan('rental');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('카메라를 찾지 못했어요');
  await userEvent.click(screen.getByRole('button', { name: '코드 직접 입력' }));
  const line = screen.getByRole('textbox', { name: '물품 코드' });
  await userEvent.fill(line, 'charger');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await expect.element(screen.getByText('번호나 코드를 다시 확인해 주세요.')).toBeVisible();
  await expectAccessible();
  await userEvent.fill(line, 'chr_0001');
  await userEvent.keyboard('{Enter}');
  await screen.arrivesAt('/rental-time');
  expect(stored('scannedQrCode')).toBe('CHR_0001');
});

test('a typed station number is confirmed like a scanned one', async () => {
  installFakeCamera();
  const screen = await scan('station');
  await userEvent.click(screen.getByRole('button', { name: '코드 직접 입력' }));
  await userEvent.fill(screen.getByRole('textbox', { name: '스테이션 번호' }), '1');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await expect.element(screen.getByRole('dialog', { name: '스테이션 확인' })).toBeVisible();
});

test('a code is found in a picture, and a picture without a code shows a message', async () => {
  installFakeCamera();
  const screen = await scan('rental');
  const picker = screen.getByLabelText('QR코드가 있는 사진').element() as HTMLInputElement;
  pick(picker, await pictureOf(undefined));
  await expect.element(screen.getByText('사진에서 QR코드를 찾지 못했어요.')).toBeVisible();
  pick(picker, await pictureOf('KEY_0001'));
  await screen.arrivesAt('/rental-time');
  expect(stored('scannedQrCode')).toBe('KEY_0001');
});

test('a camera with a flash offers to turn it on and off', async () => {
  installFakeCamera({ torch: true });
  const light = vi.spyOn(MediaStreamTrack.prototype, 'applyConstraints').mockResolvedValue();
  const screen = await scan('rental');
  await userEvent.click(screen.getByRole('button', { name: '플래시 켜기' }));
  await userEvent.click(screen.getByRole('button', { name: '플래시 끄기' }));
  await expect.element(screen.getByRole('button', { name: '플래시 켜기' })).toBeVisible();
  expect(light.mock.calls).toEqual([[{ advanced: [{ torch: true }] }], [{ advanced: [{ torch: false }] }]]);
});

test('a camera without a flash offers none', async () => {
  const camera = installFakeCamera();
  const screen = await scan('station');
  await expect.poll(() => camera.liveTracks()).toBe(1);
  await expect.element(screen.getByText('어두우면 플래시를 켜요')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /플래시/ })).not.toBeInTheDocument();
  await expectAccessible();
});

function pick(picker: HTMLInputElement, picture: File): void {
  const files = new DataTransfer();
  files.items.add(picture);
  picker.files = files.files;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
}

async function pictureOf(code: string | undefined): Promise<File> {
  const canvas = new OffscreenCanvas(640, 480);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#ccc';
  pen.fillRect(0, 0, 640, 480);
  if (code !== undefined) drawQr(pen as unknown as CanvasRenderingContext2D, code);
  return new File([await canvas.convertToBlob()], 'code.png', { type: 'image/png' });
}
