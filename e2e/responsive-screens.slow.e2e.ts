// Every public screen: accessibility rules, a narrow screen, a landscape screen and large text.
// In English they are among the photographed ones: english-scenes.slow.e2e.ts.
import { hasNoViolations, fitsEverywhere } from './a11y-checks.ts';
import { expect, test } from './people.ts';
import { publicScreens } from './swept-screens.ts';

for (const { path, shows } of publicScreens) {
  test(`${decodeURIComponent(path)} breaks no accessibility rule, and fits narrow and landscape screens and large text`, async ({
    page,
    goesTo,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goesTo(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await hasNoViolations(page, path);
    await fitsEverywhere(page, path);
  });
}
