// Every screen and state that is photographed, in English with words 40 % longer, on the smallest phone of the design.
import { findWithoutRoom } from './a11y-checks.ts';
import { expect, testOnOwnServer } from './isolated-server.ts';
import { koreanOnScreen } from './korean-on-screen.ts';
import type { Scene, Viewer } from './screenshots/scene.ts';
import { ScenePages, settle, SMALL_PHONE } from './screenshots/scene-pages.ts';
import { scenes } from './screenshots/scenes.ts';
import { stateScenes } from './screenshots/state-scenes.ts';
import { LENGTHENED } from '#tools/vite/lengthened-build.ts';

const test = testOnOwnServer();

const all = [...scenes, ...stateScenes];
const viewers = [...new Set(all.map((scene) => scene.as))];

test('no screen shows Korean to somebody who reads English, and none is too narrow for words 40 % longer', async ({
  browser,
  server,
}) => {
  // Some 180 screens, those of each person one after the other.
  test.setTimeout(900_000);
  const pages = new ScenePages({ browser, origin: server.origin, language: LENGTHENED });
  const faultsOf = async (scene: Scene): Promise<string[]> => {
    const faults: string[] = [];
    await pages.show(scene, async (page) => {
      if (scene.hasKoreanWords !== true)
        faults.push(...(await koreanOnScreen(page)).map((text) => `Korean: ${text}`));
      await page.setViewportSize(SMALL_PHONE);
      await settle(page);
      faults.push(...(await findWithoutRoom(page)));
    });
    return faults.map((fault) => `${scene.name}: ${fault}`);
  };
  const faultsFor = async (viewer: Viewer): Promise<string[]> => {
    const faults: string[] = [];
    for (const scene of all.filter(({ as }) => as === viewer)) faults.push(...(await faultsOf(scene)));
    return faults;
  };
  expect((await Promise.all(viewers.map(faultsFor))).flat()).toEqual([]);
});
