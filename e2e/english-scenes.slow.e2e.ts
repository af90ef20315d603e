// Every screen and state of the app that is photographed, in English: no Korean on it, no rule of accessibility broken, and room for
// its words on the smallest phone.
import type { Page } from '@playwright/test';
import { findBrokenRules, findWithoutRoom, fitsEverywhere } from './a11y-checks.ts';
import { expect, testOnOwnServer } from './isolated-server.ts';
import { koreanOnScreen } from './language/korean-on-screen.ts';
import { extremeScenes } from './screenshots/extreme-scenes.ts';
import { ScenePages, SMALL_PHONE } from './screenshots/scene-pages.ts';
import type { Scene, Viewer } from './screenshots/scene.ts';
import { scenes } from './screenshots/scenes.ts';
import { stateScenes } from './screenshots/state-scenes.ts';

const test = testOnOwnServer();

const allScenes = [...scenes, ...stateScenes, ...extremeScenes];

/** Side by side, each on a server of its own: together they are the longest of all tests. */
test.describe.configure({ mode: 'parallel' });
const groups: readonly { who: string; viewers: readonly Viewer[] }[] = [
  { who: 'guests and new members', viewers: ['guest', '민준', '하은'] },
  { who: 'a member with rentals of every kind', viewers: ['지훈'] },
];

async function findFaults(page: Page, { name, hasKoreanWords, as, calls, act }: Scene): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const faults = [
    ...(hasKoreanWords ? [] : (await koreanOnScreen(page)).map((text) => `Korean: ${text}`)),
    ...(await findWithoutRoom(page)),
    ...(await findBrokenRules(page)),
  ];
  // What everybody can open, also on other screens and with large text.
  if (as === 'guest' && calls === undefined && act === undefined)
    await fitsEverywhere(page, `${name} in English`);
  return faults;
}

for (const { who, viewers } of groups)
  test(`every photographed screen in English has no Korean on it, breaks no accessibility rule and has room for its words (${who})`, async ({
    browser,
    server,
  }) => {
    // Each some hundred scenes.
    test.setTimeout(20 * 60_000);
    const pages = new ScenePages({
      browser,
      origin: server.origin,
      language: 'en',
      viewport: SMALL_PHONE,
      pixelRatio: 1,
      keepsPages: true,
    });
    const faults: string[] = [];
    for (const scene of allScenes.filter(({ as }) => viewers.includes(as))) {
      try {
        await pages.show(scene, async (page) => {
          for (const fault of await findFaults(page, scene)) faults.push(`${scene.name}: ${fault}`);
        });
      } catch (error) {
        faults.push(`${scene.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    expect(faults).toEqual([]);
  });
