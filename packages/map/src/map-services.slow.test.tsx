// The open map and Naver's: routes and circles on both, what lies under the open one, and what happens when a service fails.
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultCentre } from '#domain/coordinates.ts';
import { boxOf, east, Framed, library, museum, openMap, pin } from '../test/framed-map.tsx';
import type { MapSource, MapStop } from './map-adapter.ts';
// For the types it adds to `Window`.
import './naver/naver-sdk.ts';
import fakeSdkUrl from './naver/fake-naver-sdk.js?url';

declare global {
  interface Window {
    fakeNaverSdk?: { calls: unknown[][]; scriptUrl: string };
  }
}

const naverMap: MapSource = { ...openMap, naverKey: 'a-key', naverScriptUrl: fakeSdkUrl };

beforeEach(() => page.viewport(390, 844));

describe.each([
  ['the open map', openMap],
  ['Naver’s map', naverMap],
])('a route on %s', (_name, source) => {
  const stop = (id: number, degrees: number, label: string): MapStop => {
    const { name, latitude, longitude } = east(library, degrees);
    return { id, name, latitude, longitude, mark: String(id), isStart: id === 0, label };
  };
  const route = [stop(0, -0.0015, '출발 창고'), stop(1, 0.0014, '1 정문'), stop(2, 0.0015, '2 박물관')];

  test('the line leads through every stop, and of two that lie on each other the upper one can be pressed', async () => {
    const onTap = vi.fn<(id: number) => void>();
    const screen = await render(<Framed source={source} stations={[]} route={route} onTap={onTap} />);
    await userEvent.click(pin('출발 창고'));
    expect(onTap).toHaveBeenLastCalledWith(0);
    const circles = [...document.querySelectorAll<HTMLElement>('.od-stop')];
    await expect.poll(() => circles.map(({ inert }) => inert)).toEqual([false, true, false]);
    const line = document.querySelector<SVGPathElement>('.od-route-line')!;
    const corner = line.ownerSVGElement!.getBoundingClientRect();
    const [first, last] = [line.getPointAtLength(0), line.getPointAtLength(line.getTotalLength())];
    for (const [end, circle] of [
      [first, circles[0]!],
      [last, circles[2]!],
    ] as const) {
      const { x, y } = centreInWindow(circle);
      expect(Math.abs(corner.left + end.x - x)).toBeLessThan(2);
      expect(Math.abs(corner.top + end.y - y)).toBeLessThan(2);
    }
    await screen.rerender(<Framed source={source} stations={[]} onTap={onTap} />);
    await expect.poll(() => document.querySelectorAll('.od-route, .od-stop').length).toBe(0);
  });
});

test.each([
  ['the open map', openMap],
  ['Naver’s map', naverMap],
])('circles on %s lie on their places as large as they are, and are no buttons', async (_name, source) => {
  const { latitude, longitude } = defaultCentre;
  const circle = { latitude, longitude, radius: 40, tone: 'bad', isChosen: false } as const;
  const circles = [
    { ...circle, name: '도서관 1층 로비', value: '약 162,700원' },
    { ...circle, longitude: longitude + 0.0015, radius: 8, tone: 'plain', isChosen: true } as const,
  ];
  const screen = await render(<Framed source={source} stations={[]} circles={circles} />);
  await expect.poll(() => document.querySelectorAll('.od-circle').length).toBe(2);
  const [large, small] = [...document.querySelectorAll('.od-circle')].toSorted(
    (one, other) => other.clientWidth - one.clientWidth,
  );
  expect([large!.getBoundingClientRect().width, small!.getBoundingClientRect().width]).toEqual([80, 16]);
  const frame = page.getByLabelText('주변 스테이션 지도').element();
  const middle = centreInWindow(frame);
  expect(Math.abs(centreInWindow(large!).x - middle.x)).toBeLessThan(2);
  expect(large!.textContent).toBe('도서관 1층 로비약 162,700원');
  expect(frame.querySelectorAll('button').length).toBe(0);
  await screen.rerender(<Framed source={source} stations={[]} />);
  await expect.poll(() => document.querySelectorAll('.od-circle').length).toBe(0);
});

function centreInWindow(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

describe('the base layer of the open map', () => {
  const drawnTiles = () => document.querySelectorAll('canvas.leaflet-tile-loaded').length;

  test('without a tile server the open map shows the schematic city', async () => {
    await render(<Framed />);
    await expect.poll(drawnTiles).toBeGreaterThan(3);
    expect(document.querySelector('.leaflet-control-attribution')).toBeNull();
  });

  test('the schematic city is drawn a tile at a time, so that a tap never waits for all of them', async () => {
    const drawnInATask: number[] = [];
    // It is told once after each task what has changed in it.
    const drawn = new MutationObserver((changes) =>
      drawnInATask.push(
        new Set(changes.map(({ target }) => target).filter((tile) => tile instanceof HTMLCanvasElement)).size,
      ),
    );
    drawn.observe(document.body, { subtree: true, attributeFilter: ['class'] });
    onTestFinished(() => drawn.disconnect());
    await render(<Framed />);
    await expect.poll(drawnTiles).toBeGreaterThan(3);
    expect(Math.max(...drawnInATask)).toBe(1);
  });

  test('a tile server without tiles leaves the schematic city and no broken images', async () => {
    await render(
      <Framed source={{ ...openMap, tileUrl: '/no-tiles/{z}/{x}/{y}.png', tileAttribution: '© 지도' }} />,
    );
    await expect.poll(drawnTiles).toBeGreaterThan(3);
    expect(document.querySelectorAll('img.leaflet-tile')).toHaveLength(0);
    expect(document.querySelector('.leaflet-control-attribution')).toBeNull();
  });

  test('a tile server that replies provides the base layer, with its attribution', async () => {
    const tile = document.createElement('canvas').toDataURL();
    await render(<Framed source={{ ...openMap, tileUrl: tile, tileAttribution: '© 지도 제공자' }} />);
    await expect.element(page.getByText('© 지도 제공자')).toBeVisible();
    expect(drawnTiles()).toBe(0);
  });
});

describe('Naver’s map', () => {
  const calls = (name: string) => (window.fakeNaverSdk?.calls ?? []).filter(([called]) => called === name);

  beforeEach(() => {
    if (window.fakeNaverSdk) window.fakeNaverSdk.calls.length = 0;
  });

  test('Naver’s map is opened with the key, at the centre and zoom, with pins of the right size', async () => {
    const onTap = vi.fn();
    const screen = await render(<Framed source={naverMap} onTap={onTap} />);
    await expect.element(pin('박물관, 운영 종료')).toBeVisible();
    expect(new URL(window.fakeNaverSdk!.scriptUrl).searchParams.get('ncpKeyId')).toBe('a-key');
    const { latitude, longitude } = defaultCentre;
    expect(calls('Map').at(-1)).toEqual(['Map', latitude, longitude, 16, true]);
    expect(calls('Marker')).toContainEqual(['Marker', latitude, longitude, 30, 43, 15, 39]);
    expect(boxOf(pin('도서관 1층 로비, 운영 중').element())).toMatchObject({ tipX: 195, tipY: 300 });

    await pin('정문, 운영 중').click();
    expect(onTap.mock.calls).toEqual([[3]]);
    pin('박물관, 운영 종료').element().focus();
    await userEvent.keyboard('{Enter}');
    expect(onTap.mock.lastCall).toEqual([2]);

    await screen.rerender(<Framed source={naverMap} onTap={onTap} activeId={2} />);
    await expect.poll(() => calls('setIcon')).toEqual([['setIcon', 45, 64, 22.5, 58.5]]);
    expect(document.activeElement).toBe(pin('박물관, 운영 종료').element());

    await screen.unmount();
    expect(calls('destroy')).toHaveLength(calls('Map').length);
  });

  test('pressing a cluster on Naver’s map zooms in', async () => {
    await render(
      <Framed source={naverMap} stations={[library, east({ ...museum, ...defaultCentre }, 0.0002)]} />,
    );
    await page.getByRole('button', { name: '스테이션 2곳' }).click();
    await expect.element(pin('박물관, 운영 종료')).toBeVisible();
    expect(calls('morph')).toHaveLength(1);
  });

  test('the open map replaces Naver’s when its script does not load', async () => {
    await render(<Framed source={{ ...naverMap, naverScriptUrl: '/no-such-script.js?nothing' }} />);
    await expect.element(pin('정문, 운영 중')).toBeVisible();
    expect(document.querySelectorAll('.leaflet-container')).toHaveLength(1);
  });

  test('the open map replaces Naver’s when Naver refuses the key afterwards', async () => {
    await render(<Framed source={naverMap} activeId={3} />);
    await expect.element(pin('정문, 운영 중')).toBeVisible();
    window.navermap_authFailure?.();
    await expect.poll(() => document.querySelectorAll('.leaflet-container').length).toBe(1);
    await expect.element(pin('정문, 운영 중')).toHaveAttribute('aria-current', 'true');
    expect(document.querySelectorAll('.od-map-host')).toHaveLength(1);
  });
});
