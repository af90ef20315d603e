// Shows the page in the dark scheme for a while.
import { untilStill } from './without-animations.ts';

export async function inTheDark(check: () => Promise<void>): Promise<void> {
  const { dataset } = document.documentElement;
  dataset['scheme'] = 'dark';
  try {
    await untilStill();
    await check();
  } finally {
    delete dataset['scheme'];
  }
}
