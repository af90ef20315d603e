// The side drawer: opening, closing in three ways, and the rows that need a login.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { makeQueryClient } from '#client/query-client.ts';
import { DialogsProvider } from '#ui/overlay/dialogs.tsx';
import { ToastProvider } from '#ui/overlay/toast.tsx';
import { HomeHeader } from './home-header.tsx';
import { SideDrawer } from './side-drawer.tsx';

function Home() {
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <>
      <HomeHeader menuOpen={open} onMenu={() => setOpen(true)} />
      <SideDrawer open={open} onClose={() => setOpen(false)} />
      <output>{pathname + search}</output>
    </>
  );
}

const home = () =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <DialogsProvider>
            <Home />
          </DialogsProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => {
  window.localStorage.clear();
  const answer = { nickname: '지훈', profileImage: null, brand: { name: '온데스크' } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: answer })));
});

async function openMenu() {
  const screen = await home();
  const button = screen.getByRole('button', { name: '메뉴 열기' });
  await userEvent.click(button);
  const drawer = screen.getByRole('dialog', { name: '전체 메뉴' });
  await expect.element(drawer).toBeVisible();
  return { screen, button, drawer };
}

test('the drawer opens with the focus inside, and the menu button is marked as expanded', async () => {
  const { screen, drawer } = await openMenu();
  await expect.element(drawer.getByRole('button', { name: '메뉴 닫기' })).toHaveFocus();
  expect(screen.container.querySelector('[aria-label="메뉴 열기"]')?.getAttribute('aria-expanded')).toBe(
    'true',
  );
});

test('Escape closes the drawer after its animation and returns the focus to the menu button', async () => {
  const { button, drawer } = await openMenu();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('the drawer slides for 0.3 seconds', async () => {
  const { drawer } = await openMenu();
  const panel = drawer.element().firstElementChild as HTMLElement;
  expect(getComputedStyle(panel).animationDuration).toBe('0.3s');
});

test('a press outside closes the drawer', async () => {
  const { drawer } = await openMenu();
  const edge = drawer.element().getBoundingClientRect();
  await userEvent.click(drawer, { position: { x: edge.width - 8, y: 300 } });
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a row of the drawer leads to its screen and closes the drawer', async () => {
  const { screen, drawer } = await openMenu();
  await userEvent.click(drawer.getByRole('button', { name: '대여 물품' }));
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(screen.getByText('/rental-items')).toBeInTheDocument();
});

test('a guest who opens my page from the drawer is alerted and sent to the login', async () => {
  const { screen, drawer } = await openMenu();
  await userEvent.click(drawer.getByRole('button', { name: '마이페이지' }));
  await expect.element(screen.getByRole('alertdialog', { name: '로그인이 필요합니다.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await expect.element(screen.getByText('/login?redirect=%2Fmypage')).toBeInTheDocument();
});

test('a member opens my page from the drawer directly', async () => {
  window.localStorage.setItem('accessToken', 'token');
  const { screen, drawer } = await openMenu();
  await expect.element(drawer.getByText('지훈님')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: '마이페이지' }));
  await expect.element(screen.getByText('/mypage')).toBeInTheDocument();
});

test('the inquiry in the drawer leads to the inquiries', async () => {
  const { screen, drawer } = await openMenu();
  await userEvent.click(drawer.getByRole('button', { name: '1:1 문의' }));
  await expect.element(screen.getByText('/inquiry')).toBeInTheDocument();
});

test('the rows of the drawer are in the specified order', async () => {
  const { drawer } = await openMenu();
  const rows = [...drawer.element().querySelectorAll('nav li')].map((row) => row.textContent?.trim());
  expect(rows).toEqual([
    '서비스 소개',
    '마이페이지',
    '주변 스테이션',
    '대여 물품',
    '공지사항',
    '자주 묻는 질문',
    '1:1 문의',
  ]);
});

test.each([
  ['즐겨찾기한 스테이션', '/station-map/favorites'],
  ['마이페이지', '/mypage'],
])('the button %s of the home header sends a guest to the login', async (name, path) => {
  const guest = await home();
  await userEvent.click(guest.getByRole('button', { name, exact: true }));
  await expect.element(guest.getByRole('alertdialog', { name: '로그인이 필요합니다.' })).toBeVisible();
  await userEvent.click(guest.getByRole('button', { name: '확인' }));
  await expect.element(guest.getByText(`/login?redirect=${encodeURIComponent(path)}`)).toBeInTheDocument();
});
