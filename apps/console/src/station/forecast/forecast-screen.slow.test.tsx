// The forecast of a station: hours to come are read as expected, empty ones are named, and no forecast says why.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aForecast } from '#console-test/insight.ts';
import { fakeApi, type FakeApi } from '#console-test/fake-api.ts';
import { expectAccessible, onAScreenOf, showScreen } from '#console-test/show-screen.tsx';
import { signedInAs } from '#console-test/people/staff.ts';
import { ForecastScreen } from './forecast-screen.tsx';

let api: FakeApi;

beforeEach(async () => {
  await onAScreenOf(1440, 900);
  api = fakeApi();
  signedInAs(api, 'MANAGER');
  api.refuses('GET /api/v1/console/stations/{id}', 'STATION_NOT_FOUND');
});

const show = (at: string) => showScreen(<ForecastScreen />, { at, route: '/stations/:id/forecast' });

test('hours are read with the arrow keys, and those to come as expected', async () => {
  api.answers('GET /api/v1/console/forecast', aForecast());
  const screen = await show('/stations/1/forecast');
  const chart = screen.getByRole('slider', { name: /2시간 동안 재고가 없을 거예요/ });
  await expect.element(chart).toBeVisible();
  await expect.element(screen.getByText('18–20시')).toBeVisible();
  await expectAccessible();
  // The pointer of an earlier test may rest on an hour, which would be read first.
  await userEvent.hover(screen.getByRole('heading', { name: '스테이션' }));
  chart.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByText('11.17 화 16시 예상 · 빌림 1.5 · 반납 0.5 · 재고 3')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /무선 마우스/ }))
    .toHaveAttribute('href', '/stations/1/forecast?product=2');
});

test('a product whose forecast is not better than last week has none, and says by how much', async () => {
  api.answers('GET /api/v1/console/forecast', aForecast({ chosen: { id: 2, no: '2', name: '무선 마우스' } }));
  const screen = await show('/stations/1/forecast?product=2');
  await expect
    .element(screen.getByText(/0\.5개 빗나가서 ‘지난주와 같음’ 0\.4개보다 낫지 않았어요/))
    .toBeVisible();
  await expect.element(screen.getByText('예상 안 함')).toBeVisible();
});
