// The scroll position and the title of a screen: kept for its own entry of the history, never taken over by another screen.
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeQueryClient } from '#client/query-client.ts';
import { someConfig } from '#web-test/account.ts';
import { fakeApi } from '#web-test/fake-api.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { RouteScreen } from './route-guard.tsx';

beforeEach(() => {
  sessionStorage.clear();
  fakeApi().answers('GET /api/v1/config', someConfig);
});

function TallScreen({ name, to }: { name: string; to: string }) {
  const navigate = useNavigate();
  return (
    <main>
      <style>{'.tall { height: 3000px } .pinned { position: fixed; top: 0 }'}</style>
      <p>{name}</p>
      <div className="pinned">
        <button type="button" onClick={() => void navigate(to)}>
          다음
        </button>
        <button type="button" onClick={() => void navigate(-1)}>
          뒤로
        </button>
        <button type="button" onClick={() => void navigate(1)}>
          앞으로
        </button>
      </div>
      <div className="tall" />
    </main>
  );
}

const opened = (at: string) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          {['/list', '/detail'].map((path, index) => (
            <Route
              key={path}
              path={path}
              element={
                <RouteScreen title={path}>
                  <TallScreen name={path} to={['/detail', '/list'][index] ?? '/'} />
                </RouteScreen>
              }
            />
          ))}
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function scrollsTo(top: number) {
  window.scrollTo(0, top);
  await expect.poll(() => Object.values(sessionStorage)).toContain(String(top));
}

test('an address opened anew does not begin where another address was left', async () => {
  const list = await opened('/list');
  await scrollsTo(700);
  await list.unmount();
  await opened('/detail');
  await nextFrame();
  expect(window.scrollY).toBe(0);
});

test('a screen opened again by a reload begins where it was left', async () => {
  const list = await opened('/list');
  await scrollsTo(700);
  await list.unmount();
  await opened('/list');
  await expect.poll(() => window.scrollY).toBe(700);
});

test('going back and forward restores each screen’s own scroll position', async () => {
  const screen = await opened('/list');
  await scrollsTo(700);
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await expect.element(screen.getByText('/detail')).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(0);
  await scrollsTo(300);
  await userEvent.click(screen.getByRole('button', { name: '뒤로' }));
  await expect.element(screen.getByText('/list')).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(700);
  await userEvent.click(screen.getByRole('button', { name: '앞으로' }));
  await expect.element(screen.getByText('/detail')).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(300);
});

test('a scroll event that arrives after the next screen is shown changes nothing for the screen before', async () => {
  const screen = await opened('/list');
  await scrollsTo(700);
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  await expect.element(screen.getByText('/detail')).toBeInTheDocument();
  await nextFrame();
  await nextFrame();
  expect(Object.values(sessionStorage)).toContain('700');
});

function NamedEntry() {
  const navigate = useNavigate();
  useDocumentTitle('점검 안내');
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      뒤로
    </button>
  );
}

test('back from an entry that named the tab after itself, the list has its own title again', async () => {
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={['/notices', '/notices/1']} initialIndex={1}>
        <Routes>
          <Route path="/notices" element={<RouteScreen title="공지사항">목록</RouteScreen>} />
          <Route
            path="/notices/:id"
            element={
              <RouteScreen title="공지사항">
                <NamedEntry />
              </RouteScreen>
            }
          />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.poll(() => document.title).toMatch(/^점검 안내 · /);
  await userEvent.click(screen.getByRole('button', { name: '뒤로' }));
  await expect.element(screen.getByText('목록')).toBeInTheDocument();
  await expect.poll(() => document.title).toMatch(/^공지사항 · /);
});
