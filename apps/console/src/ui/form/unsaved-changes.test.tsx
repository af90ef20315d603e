// Leaving a screen with unsaved changes: by a link, by the browser's Back, and after they were saved.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import '#console/styles/console.css';
import { Link } from '#ui/action/link.tsx';
import { BrowserRouter } from '#ui/navigation/browser-router.tsx';
import { passLeaveGuard } from '#ui/navigation/leave-guard.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

const address = window.location.href;

beforeEach(() => {
  window.history.pushState(null, '', '/list');
});
afterEach(() => {
  window.history.replaceState(null, '', address);
});

function App({ changes }: { changes: number }) {
  return (
    <BrowserRouter guard={passLeaveGuard}>
      <Routes>
        <Route path="/list" element={<Link to="/edit">편집</Link>} />
        <Route
          path="/edit"
          element={
            <>
              <p>고치는 중</p>
              <Link to="/list">목록</Link>
              <UnsavedChanges changes={changes} />
            </>
          }
        />
      </Routes>
    </BrowserRouter>
  );
}

async function open(changes: number) {
  const screen = await render(<App changes={changes} />);
  await userEvent.click(screen.getByRole('link', { name: '편집' }));
  await expect.element(screen.getByText('고치는 중')).toBeVisible();
  return screen;
}

test('a link away from unsaved changes asks first and stays where one goes on', async () => {
  const screen = await open(2);
  await userEvent.click(screen.getByRole('link', { name: '목록' }));
  await expect.element(screen.getByText('바꾼 내용 2개가 사라져요.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '계속 고치기' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '계속 고치기' }));
  await expect.element(screen.getByText('고치는 중')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '목록' }));
  await userEvent.click(screen.getByRole('button', { name: '저장하지 않고 나가기' }));
  await expect.element(screen.getByRole('link', { name: '편집' })).toBeVisible();
  expect(window.location.pathname).toBe('/list');
});

test('Back asks too, and leads to the screen before', async () => {
  const screen = await open(1);
  // The form's own entry lies on the history once the screen is drawn.
  await expect.poll(() => (window.history.state as { overlays?: number } | null)?.overlays).toBe(1);
  window.history.back();
  await userEvent.click(screen.getByRole('button', { name: '저장하지 않고 나가기' }));
  await expect.element(screen.getByRole('link', { name: '편집' })).toBeVisible();
});

test('without changes nothing is asked', async () => {
  const screen = await open(0);
  await userEvent.click(screen.getByRole('link', { name: '목록' }));
  await expect.element(screen.getByRole('link', { name: '편집' })).toBeVisible();
});
