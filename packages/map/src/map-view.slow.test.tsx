// The map in a real browser: its pins and clusters, how they are pressed, and its view.
import { createRef } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultCentre } from '#domain/coordinates.ts';
import { boxOf, east, Framed, gate, library, museum, pin } from '../test/framed-map.tsx';
import type { MapBounds } from './map-adapter.ts';
import type { MapHandle } from './map-view.tsx';

beforeEach(() => page.viewport(390, 844));

describe('pins', () => {
  test('a station on the map is a small pin whose tip lies on its coordinates', async () => {
    await render(<Framed />);
    await expect.element(pin('도서관 1층 로비, 운영 중')).toBeVisible();
    const open = pin('도서관 1층 로비, 운영 중').element();
    expect(boxOf(open)).toEqual({ width: 30, height: 43, tipX: 195, tipY: 300 });
    expect(open.querySelector('img')?.src).toContain('station-open-30x43');
  });

  test('a closed station on the map says so and has a dark pin', async () => {
    await render(<Framed />);
    const closed = pin('박물관, 운영 종료');
    await expect.element(closed).toBeVisible();
    expect(closed.element().querySelector('img')?.src).toContain('station-closed-30x43');
    expect(boxOf(closed.element())).toMatchObject({ width: 30, height: 43, tipY: 300 });
  });

  test('the chosen station has a large highlighted pin whose tip stays on its coordinates', async () => {
    const screen = await render(<Framed activeId={1} />);
    await expect.element(pin('도서관 1층 로비, 운영 중')).toHaveAttribute('aria-current', 'true');
    const chosen = pin('도서관 1층 로비, 운영 중').element();
    await Promise.all(chosen.getAnimations({ subtree: true }).map((animation) => animation.finished));
    expect(boxOf(chosen)).toEqual({ width: 45, height: 64, tipX: 195, tipY: 300 });
    expect(chosen.querySelector('img')?.src).toContain('station-active-45x64');

    await screen.rerender(<Framed activeId={2} />);
    await expect.element(pin('박물관, 운영 종료')).toHaveAttribute('aria-current', 'true');
    expect(pin('박물관, 운영 종료').element().querySelector('img')?.src).toContain(
      'station-active-closed-45x64',
    );
    expect(chosen.querySelector('img')?.src).toContain('station-open-30x43');
    expect(boxOf(chosen)).toMatchObject({ width: 30, height: 43 });
  });

  test('pressing a pin reports its station', async () => {
    const onTap = vi.fn();
    await render(<Framed onTap={onTap} />);
    await pin('정문, 운영 중').click();
    expect(onTap.mock.calls).toEqual([[3]]);
  });

  test('a pin of which a control over the map leaves too little is no target until the control is gone', async () => {
    await render(<Framed />);
    await expect.element(pin('박물관, 운영 종료')).toBeVisible();
    const covered = pin('박물관, 운영 종료').element() as HTMLElement;
    const { left, top } = covered.getBoundingClientRect();
    const control = document.createElement('button');
    control.textContent = '목록 보기';
    control.style.cssText = `position: fixed; z-index: 1; left: ${left - 40}px; top: ${top + 14}px; width: 120px; height: 48px;`;
    onTestFinished(() => control.remove());
    document.body.append(control);
    await expect.poll(() => covered.inert).toBe(true);
    expect((pin('정문, 운영 중').element() as HTMLElement).inert).toBe(false);
    control.remove();
    await expect.poll(() => covered.inert).toBe(false);
  });

  test('a pin is reached and pressed with the keyboard, and keeps the focus when it is chosen', async () => {
    const onTap = vi.fn();
    const screen = await render(<Framed onTap={onTap} />);
    await expect.element(pin('정문, 운영 중')).toBeVisible();
    const map = page.getByRole('region', { name: '주변 스테이션 지도' }).element();
    await userEvent.tab();
    expect(map.contains(document.activeElement)).toBe(true);
    await userEvent.tab();
    const focused = document.activeElement;
    expect(focused?.tagName).toBe('BUTTON');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(onTap).toHaveBeenCalledTimes(2);
    await screen.rerender(<Framed onTap={onTap} activeId={onTap.mock.calls[0]?.[0]} />);
    await expect.poll(() => focused?.ariaCurrent).toBe('true');
    expect(document.activeElement).toBe(focused);
  });

  test('whatever the keyboard reaches on the map has a role and a name', async () => {
    await render(<Framed />);
    await expect.element(pin('정문, 운영 중')).toBeVisible();
    const moved = page.getByRole('group', { name: '방향키로 움직이는 지도' });
    await userEvent.tab();
    expect(document.activeElement).toBe(moved.element());
  });

  test('a chosen station under the sheet is moved into the uncovered part of the map', async () => {
    const low = { ...gate, latitude: gate.latitude - 0.003 };
    await render(<Framed stations={[low]} activeId={3} coveredBottom={300} />);
    await expect.element(pin('정문, 운영 중')).toBeVisible();
    await expect.poll(() => boxOf(pin('정문, 운영 중').element()).tipY).toBeLessThanOrEqual(230);
  });

  test('a station that has to be in sight is above what covers the map, although the map is centred elsewhere', async () => {
    const low = { ...gate, latitude: gate.latitude - 0.003 };
    await render(<Framed stations={[low]} keepInSight={low} coveredBottom={300} interactive={false} />);
    const drawn = () => page.getByLabelText('주변 스테이션 지도').element().querySelector('.od-pin');
    await expect.poll(drawn).not.toBeNull();
    await expect.poll(() => Math.round(boxOf(drawn()!).tipY)).toBe(288);
  });

  test('a pin whose station stays as it is is not written again when the map moves', async () => {
    const onMoved = vi.fn();
    const map = createRef<MapHandle>();
    await render(<Framed ref={map} onMoved={onMoved} />);
    await expect.element(pin('박물관, 운영 종료')).toBeVisible();
    await expect.poll(() => onMoved.mock.calls.length).toBeGreaterThan(0);
    const before = onMoved.mock.calls.length;
    const written: string[] = [];
    const changes = new MutationObserver((all) =>
      written.push(...all.map((change) => change.attributeName!)),
    );
    changes.observe(pin('박물관, 운영 종료').element(), { subtree: true, attributes: true });
    onTestFinished(() => changes.disconnect());
    map.current?.recentre(east(library, 0.0005));
    await expect.poll(() => onMoved.mock.calls.length).toBeGreaterThan(before);
    // Where it lies on the map's own layer does not change with the view.
    expect(written).toEqual([]);
  });

  test('a pin changes when its station does', async () => {
    const screen = await render(<Framed stations={[library]} />);
    await expect.element(pin('도서관 1층 로비, 운영 중')).toBeVisible();
    await screen.rerender(<Framed stations={[{ ...library, open: false }]} />);
    await expect.element(pin('도서관 1층 로비, 운영 종료')).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(1);
  });
});

describe('clusters', () => {
  const many = Array.from({ length: 50_000 }, (_, index) => ({
    id: index + 1,
    name: `스테이션 ${index + 1}`,
    open: index % 3 !== 0,
    latitude: 37.3 + ((index * 7919) % 50_000) / 100_000,
    longitude: 126.8 + ((index * 104_729) % 49_999) / 80_000,
  }));

  test('50,000 stations are shown as a few clusters that say how many they hold', async () => {
    await render(<Framed stations={many} zoom={11} />);
    await expect.element(page.getByRole('button', { name: /^스테이션 [\d,]+곳$/ }).first()).toBeVisible();
    const buttons = page.getByRole('button').elements();
    expect(buttons.length).toBeLessThan(150);
    const cluster = page.getByRole('button', { name: /곳$/ }).first().element();
    const [shown, spoken] = cluster.children;
    expect(spoken?.textContent).toBe(`스테이션 ${shown?.textContent}곳`);
    expect(cluster.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  });

  test('pressing a cluster separates its stations', async () => {
    const onMoved = vi.fn<(bounds: MapBounds, zoom: number) => void>();
    const pair = [library, east({ ...museum, ...defaultCentre }, 0.0002)];
    await render(<Framed stations={pair} onMoved={onMoved} />);
    await page.getByRole('button', { name: '스테이션 2곳' }).click();
    await expect.element(pin('도서관 1층 로비, 운영 중')).toBeVisible();
    await expect.element(pin('박물관, 운영 종료')).toBeVisible();
    expect(onMoved.mock.lastCall?.[1]).toBeGreaterThan(16);
  });

  test('the focus stays on the map when the pressed cluster is gone', async () => {
    await render(<Framed stations={[library, east({ ...museum, ...defaultCentre }, 0.0002)]} />);
    const cluster = page.getByRole('button', { name: '스테이션 2곳' });
    await expect.element(cluster).toBeVisible();
    cluster.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(pin('박물관, 운영 종료')).toBeVisible();
    expect(page.getByRole('region').element().contains(document.activeElement)).toBe(true);
  });

  test('the chosen station keeps its own pin among 50,000 others', async () => {
    await render(<Framed stations={many} zoom={11} activeId={4712} />);
    await expect.element(pin('스테이션 4712, 운영 중')).toBeVisible();
  });
});

describe('the view', () => {
  test('the map reports its view when it has opened and after every move', async () => {
    const onMoved = vi.fn<(bounds: MapBounds, zoom: number) => void>();
    const screen = await render(<Framed onMoved={onMoved} />);
    await expect.poll(() => onMoved.mock.lastCall?.[1]).toBe(16);
    const { south, west, north, east: eastern } = onMoved.mock.lastCall![0];
    expect(south).toBeLessThan(defaultCentre.latitude);
    expect(north).toBeGreaterThan(defaultCentre.latitude);
    expect(west).toBeLessThan(defaultCentre.longitude);
    expect(eastern).toBeGreaterThan(defaultCentre.longitude);
    await screen.rerender(<Framed onMoved={onMoved} centre={{ latitude: 35.18, longitude: 129.07 }} />);
    await expect.poll(() => onMoved.mock.lastCall?.[0].north).toBeLessThan(35.3);
  });

  test('the map moves to the member’s own location on request', async () => {
    const map = createRef<MapHandle>();
    const onMoved = vi.fn<(bounds: MapBounds, zoom: number) => void>();
    const here = { latitude: 37.55, longitude: 127.09 };
    await render(<Framed ref={map} onMoved={onMoved} myLocation={here} />);
    await expect.element(pin('정문, 운영 중')).toBeVisible();
    map.current?.recentre();
    const dot = page.getByRole('img', { name: '내 위치' });
    await expect.element(dot).toBeInTheDocument();
    await expect.poll(() => centreOf(dot.element())).toEqual({ x: 195, y: 300 });
  });

  test('a map that is not interactive has no buttons and passes presses on', async () => {
    await render(<Framed interactive={false} myLocation={defaultCentre} />);
    const picture = page.getByRole('img', { name: '주변 스테이션 지도' });
    await expect.element(picture).toBeInTheDocument();
    await expect.poll(() => picture.element().querySelectorAll('.od-pin').length).toBe(3);
    expect(page.getByRole('button').elements()).toHaveLength(0);
    expect(picture.element().querySelector('[tabindex="0"]')).toBeNull();
    expect(getComputedStyle(picture.element()).pointerEvents).toBe('none');
  });

  test('the map is removed when its screen is left', async () => {
    const screen = await render(<Framed />);
    await expect.element(pin('정문, 운영 중')).toBeVisible();
    expect(document.querySelectorAll('.leaflet-container')).toHaveLength(1);
    await screen.unmount();
    expect(document.querySelector('.leaflet-container')).toBeNull();
  });

  test('a screen that is left before its map has opened leaves no map behind', async () => {
    const onMoved = vi.fn();
    const screen = await render(<Framed onMoved={onMoved} />);
    await screen.unmount();
    const next = await render(<Framed />);
    await expect.element(pin('정문, 운영 중')).toBeVisible();
    await next.unmount();
    expect(onMoved).not.toHaveBeenCalled();
  });
});

test('a map that cannot be loaded says so, and opens once the connection is back', async () => {
  const broken = vi.spyOn(window, 'matchMedia').mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => broken.mockRestore());
  await render(<Framed />);
  const told = page.getByText('지도를 불러오지 못했어요. 잠시 후 다시 열어 주세요.');
  await expect.element(told).toBeVisible();
  broken.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.element(pin('정문, 운영 중')).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

function centreOf(element: Element): { x: number; y: number } {
  const frame = page.getByLabelText('주변 스테이션 지도').element().getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2 - frame.left), y: Math.round(top + height / 2 - frame.top) };
}
