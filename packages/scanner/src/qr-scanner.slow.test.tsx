// The scanner with a real worker and a fake camera: what it reads, and that the camera is always closed.
import { StrictMode, useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { drawQr, installFakeCamera, type FakeCamera } from './fake-camera.ts';
import { readCodesInPhoto } from './qr-reader.ts';
import { startQrScanner, type ScannerStatus } from './qr-scanner.ts';
import { useQrScanner } from './use-qr-scanner.ts';

function startScanning() {
  const video = document.createElement('video');
  document.body.append(video);
  const onCodes = vi.fn<(codes: string[]) => void>();
  const onStatus = vi.fn<(status: ScannerStatus) => void>();
  const scanner = startQrScanner(video, { onCodes, onStatus });
  onTestFinished(() => {
    scanner.stop();
    video.remove();
  });
  const status = () => onStatus.mock.lastCall?.[0];
  const codes = () => onCodes.mock.calls.map(([seen]) => seen);
  return { scanner, video, status, codes, onCodes };
}

async function severalFramesPass(camera: FakeCamera) {
  const from = camera.framesShown();
  await expect.poll(() => camera.framesShown()).toBeGreaterThan(from + 15);
}

function pageIsHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'hidden');
  });
}

describe('the scanner', () => {
  test('the scanner reads a code in front of the camera', async () => {
    const camera = installFakeCamera();
    const { codes, status } = startScanning();
    await expect.poll(status).toEqual({ kind: 'scanning', torch: 'none' });
    expect(codes()).toEqual([]);
    camera.shows(' CHR_0001 ');
    await expect.poll(codes).toEqual([['CHR_0001']]);
  });

  test('the scanner reads all codes in view at once', async () => {
    const camera = installFakeCamera();
    const { codes } = startScanning();
    camera.shows('https://elsewhere.example/', 'CHR_0002');
    await expect
      .poll(() => codes().map((seen) => seen.toSorted()))
      .toContainEqual(['CHR_0002', 'https://elsewhere.example/']);
  });

  test('the scanner reports a code once while it stays in view, and then the next one', async () => {
    const camera = installFakeCamera();
    const { codes } = startScanning();
    camera.shows('CHR_0001');
    await expect.poll(codes).toEqual([['CHR_0001']]);
    await severalFramesPass(camera);
    expect(codes()).toEqual([['CHR_0001']]);
    camera.shows('CHR_0002');
    await expect.poll(codes).toEqual([['CHR_0001'], ['CHR_0002']]);
  });

  test('the scanner reads nothing behind a dialog, and continues afterwards', async () => {
    const camera = installFakeCamera();
    const { scanner, codes, status } = startScanning();
    await expect.poll(status).toMatchObject({ kind: 'scanning' });
    scanner.watch(false);
    camera.shows('MOU_0001');
    await severalFramesPass(camera);
    expect(codes()).toEqual([]);
    scanner.watch(true);
    await expect.poll(codes).toEqual([['MOU_0001']]);
  });

  test('the scanner survives hostile codes', async () => {
    const camera = installFakeCamera();
    const { codes } = startScanning();
    for (const text of ['javascript:alert(1)', 'CHR_', '\u0421HR_0001', 'x'.repeat(900)]) {
      camera.shows(text);
      await expect.poll(codes).toContainEqual([text]);
    }
    camera.shows('CHR_0001');
    await expect.poll(codes).toContainEqual(['CHR_0001']);
  });
});

describe('the camera', () => {
  test('the camera is closed when scanning stops', async () => {
    const camera = installFakeCamera();
    const { scanner, video } = startScanning();
    await expect.poll(camera.liveTracks).toBe(1);
    scanner.stop();
    expect(camera.liveTracks()).toBe(0);
    expect(video.srcObject).toBeNull();
  });

  test('a camera that is granted after the screen was left is closed at once', async () => {
    const camera = installFakeCamera();
    const grant = camera.hesitates();
    const { scanner, status } = startScanning();
    scanner.stop();
    grant();
    await expect.poll(() => camera.tracks.length).toBe(1);
    await expect.poll(camera.liveTracks).toBe(0);
    expect(status()).toEqual({ kind: 'opening' });
  });

  test('the camera is off while the tab is hidden and on again afterwards', async () => {
    const camera = installFakeCamera();
    const { status, codes } = startScanning();
    await expect.poll(camera.liveTracks).toBe(1);
    pageIsHidden(true);
    expect(camera.liveTracks()).toBe(0);
    expect(status()).toEqual({ kind: 'resting' });
    pageIsHidden(false);
    await expect.poll(status).toMatchObject({ kind: 'scanning' });
    camera.shows('KEY_0001');
    await expect.poll(codes).toEqual([['KEY_0001']]);
  });

  test('the camera is closed when the page is left and opened again when it is restored', async () => {
    const camera = installFakeCamera();
    startScanning();
    await expect.poll(camera.liveTracks).toBe(1);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(camera.liveTracks()).toBe(0);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(camera.liveTracks).toBe(1);
  });

  test('a refused camera says why, and can be tried again', async () => {
    const camera = installFakeCamera();
    camera.refuses('NotAllowedError');
    const { scanner, status } = startScanning();
    await expect.poll(status).toEqual({ kind: 'failed', trouble: 'denied' });
    camera.refuses(null);
    scanner.retry();
    await expect.poll(status).toMatchObject({ kind: 'scanning' });
  });

  test('a camera that the system takes away counts as busy', async () => {
    const camera = installFakeCamera();
    const { status } = startScanning();
    await expect.poll(status).toMatchObject({ kind: 'scanning' });
    camera.tracks[0]?.dispatchEvent(new Event('ended'));
    expect(status()).toEqual({ kind: 'failed', trouble: 'busy' });
    expect(camera.liveTracks()).toBe(0);
  });

  test('on a page without https there is no camera', async () => {
    const kept = Object.getOwnPropertyDescriptor(Navigator.prototype, 'mediaDevices')!;
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
    onTestFinished(() => {
      Object.defineProperty(Navigator.prototype, 'mediaDevices', kept);
    });
    const { status } = startScanning();
    await expect.poll(status).toEqual({ kind: 'failed', trouble: 'insecure' });
  });

  test('the torch can be turned on where the phone has one', async () => {
    const camera = installFakeCamera({ torch: true });
    const { scanner, status } = startScanning();
    await expect.poll(status).toEqual({ kind: 'scanning', torch: 'off' });
    const asked = vi.spyOn(camera.tracks[0]!, 'applyConstraints').mockResolvedValue();
    await scanner.turnTorch(true);
    expect(asked).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    expect(status()).toEqual({ kind: 'scanning', torch: 'on' });
    await scanner.turnTorch(false);
    expect(status()).toEqual({ kind: 'scanning', torch: 'off' });
  });
});

describe('a scan screen', () => {
  function Scan({ type, onCode }: { type: string; onCode: (code: string) => void }) {
    const { video, status } = useQrScanner({ onCodes: ([code = '']) => onCode(`${type} ${code}`) });
    return (
      <>
        <output>{`${type} ${status.kind}`}</output>
        <video ref={video} width="320" muted playsInline />
      </>
    );
  }

  function Screens({ onCode }: { onCode: (code: string) => void }) {
    const [type, setType] = useState('station');
    return (
      <StrictMode>
        <button type="button" onClick={() => setType('rental')}>
          다음
        </button>
        <Scan key={type} type={type} onCode={onCode} />
      </StrictMode>
    );
  }

  test('a scan screen goes from the station’s code to the item’s with one camera at a time', async () => {
    const camera = installFakeCamera();
    const onCode = vi.fn();
    const screen = await render(<Screens onCode={onCode} />);
    await expect.element(page.getByRole('status')).toHaveTextContent('station scanning');
    expect(camera.liveTracks()).toBe(1);
    camera.shows('/?stationId=1');
    await expect.poll(() => onCode.mock.lastCall).toEqual(['station /?stationId=1']);

    camera.showsNothing();
    await page.getByRole('button', { name: '다음' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('rental scanning');
    expect(camera.liveTracks()).toBe(1);
    camera.shows('CHR_0001');
    await expect.poll(() => onCode.mock.lastCall).toEqual(['rental CHR_0001']);

    await screen.unmount();
    expect(camera.liveTracks()).toBe(0);
  });
});

describe('a chosen photo', () => {
  async function photoOf(text: string): Promise<Blob> {
    const canvas = new OffscreenCanvas(640, 480);
    const sheet = document.createElement('canvas');
    sheet.width = 640;
    sheet.height = 480;
    const context = sheet.getContext('2d')!;
    context.fillRect(0, 0, 640, 480);
    drawQr(context, text);
    canvas.getContext('2d')!.drawImage(sheet, 0, 0);
    return canvas.convertToBlob({ type: 'image/jpeg' });
  }

  test('the codes in a chosen photo are read', async () => {
    expect(await readCodesInPhoto(await photoOf('STD_0001'))).toEqual(['STD_0001']);
  });

  test('a chosen file that is no image gives no codes', async () => {
    expect(await readCodesInPhoto(new Blob(['not a picture'], { type: 'image/png' }))).toEqual([]);
  });
});
