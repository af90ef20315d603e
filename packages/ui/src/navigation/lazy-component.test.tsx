// A component whose script could not be fetched, and what happens when the connection is back.
import { Component, Suspense, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { List, ListRow, ListRowPlace } from '../action/list-row.tsx';
import { deferredComponent, lazyComponent } from './lazy-component.tsx';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return <Suspense fallback="불러오는 중">{this.props.children}</Suspense>;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        다시 열기
      </button>
    );
  }
}

test('a component whose script could not be fetched is fetched again once the connection is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const fetch = vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetch.mockResolvedValue(() => '도착했어요');
  const Faq = lazyComponent(fetch);
  const screen = await render(
    <Boundary>
      <Faq />
    </Boundary>,
  );
  const again = screen.getByRole('button', { name: '다시 열기' });
  await expect.element(again).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);

  await userEvent.click(again);
  await expect.element(again).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);

  window.dispatchEvent(new Event('online'));
  await userEvent.click(again);
  await expect.element(screen.getByText('도착했어요')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a deferred component whose script cannot be fetched leaves the rest of the screen as it is', async () => {
  const fetch = vi.fn<() => Promise<() => string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const Footer = deferredComponent(fetch);
  const screen = await render(
    <Boundary>
      <p>본문</p>
      <Footer />
    </Boundary>,
  );
  await expect.poll(() => fetch.mock.calls).toHaveLength(1);
  await expect.element(screen.getByText('본문')).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

test('a component whose script was fetched ahead is there with the rest, without a moment of loading', async () => {
  const Menu = lazyComponent(() => Promise.resolve(() => '전체 메뉴'));
  const shown: string[] = [];
  const look = (place: HTMLElement | null) => void (place && shown.push(place.textContent));
  const once = (
    <p ref={look}>
      <Suspense fallback="불러오는 중">
        <Menu />
      </Suspense>
    </p>
  );
  await Menu.load();
  await render(once);
  expect(shown).toEqual(['전체 메뉴']);
});

test('what keeps the place of a deferred component is as tall as what comes', async () => {
  const script = Promise.withResolvers<() => ReactNode>();
  const Language = deferredComponent(() => script.promise, <ListRowPlace />);
  const screen = await render(
    <>
      <List label="메뉴">
        <Language />
      </List>
      <button type="button">로그아웃</button>
    </>,
  );
  const top = () => screen.getByRole('button', { name: '로그아웃' }).element().getBoundingClientRect().top;
  const before = top();
  script.resolve(() => (
    <ListRow icon="globe" onPress={() => undefined}>
      언어
    </ListRow>
  ));
  await expect.element(screen.getByRole('button', { name: '언어' })).toBeVisible();
  expect(top()).toBe(before);
});
