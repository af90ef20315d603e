// The photographed screens of the renter's app that no other sweep comes by, held against the accessibility rules, narrow screens and large text.
// Together with the other sweeps they leave no address of the app out.
import { screenPathOf, screenPaths } from '#domain/page/screen-paths.ts';
import { fitsEverywhere, hasNoViolations } from './a11y-checks.ts';
import { expect, testOnOwnServer } from './isolated-server.ts';
import { ScenePages } from './screenshots/scene-pages.ts';
import { scenes } from './screenshots/scenes.ts';
import { sweptElsewhere } from './swept-screens.ts';

/** Its scenes are of the demo as it was made. */
const test = testOnOwnServer();

/** Help, benefits, duties, and what is read of a rental. */
const names = [
  ['checkout-benefits', 'checkout-coupon-sheet', 'coupon-code-refused', 'coupons'],
  ['membership', 'membership-end', 'membership-mine', 'mypage-benefits', 'points'],
  ['consent-again', 'consent-in-force', 'renter-inbox', 'renter-notify'],
  ['renter-inquiries', 'renter-inquiry-closed', 'renter-inquiry-rate', 'renter-inquiry-write'],
  ['history-detail-overdue', 'renter-charge', 'renter-history-charge', 'renter-return-help-points'],
  ['renter-free-return', 'renter-lost', 'renter-report', 'renter-reports', 'renter-scan-missing'],
  ['renter-home-stopped', 'renter-history-detail-recalled', 'renter-history-detail-stopped'],
  ['renter-station-blocked', 'renter-station-help'],
  ['renter-stop-done', 'renter-stop-reason', 'renter-stop-refused', 'renter-stop-station'],
].flat();

const visited = new Set<string>();

test('the accessibility rules hold on what is photographed of help, benefits and duties', async ({
  browser,
  server,
}) => {
  test.setTimeout(15 * 60_000);
  const pages = new ScenePages({ browser, origin: server.origin, language: 'ko' });
  for (const name of names) {
    const scene = scenes.find((one) => one.name === name);
    expect(scene, name).toBeDefined();
    await test.step(name, () =>
      pages.show(scene!, async (page) => {
        visited.add(screenPathOf(new URL(page.url()).pathname) ?? page.url());
        await hasNoViolations(page, name);
        await fitsEverywhere(page, name);
      }),
    );
  }
  const leftOut = screenPaths.filter((path) => !visited.has(path) && !sweptElsewhere.has(path));
  expect(leftOut, 'addresses in no sweep').toEqual([]);
});
