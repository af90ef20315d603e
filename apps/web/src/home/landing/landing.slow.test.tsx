// Where somebody arrives who scanned a station's code and is not signed in.
import { beforeEach, expect, test } from 'vitest';
import { someConfig } from '#web-test/account.ts';
import { inDetail, library, pausedCafe } from '#web-test/city.ts';
import { fakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { Landing } from './landing.tsx';

beforeEach(() => fakeApi().answers('GET /api/v1/config', someConfig));

const arrivesAt = (station: Parameters<typeof inDetail>[0]) =>
  showScreen(<Landing station={inDetail(station)} />, { at: '/', route: '/' });

test('whoever scanned a station’s code reads where they are, what is there, how it works, and can change the language', async () => {
  const screen = await arrivesAt(library);
  await expect.element(screen.getByRole('heading', { name: `${library.name}에 있어요` })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '여기에서 빌릴 수 있어요' })).toBeVisible();
  expect(
    screen.getByRole('region', { name: '이렇게 이용해요' }).getByRole('listitem').elements(),
  ).toHaveLength(3);
  await expect.element(screen.getByRole('button', { name: 'View in English' })).toBeVisible();
  await expectAccessible();
});

test('at a station that is taking a break the landing says why and that returning works', async () => {
  const screen = await arrivesAt(pausedCafe);
  await expect.element(screen.getByText(/반납은 할 수 있어요/)).toBeVisible();
  await expectAccessible();
});
