// Animations of component tests: stopped while a screen is used, because whoever clicks waits until an element stands still, and over before one is looked at.
import { onTestFinished } from 'vitest';

const still = new CSSStyleSheet();
// Not zero, because what is removed at the end of an animation waits for its event.
still.replaceSync(`*, ::before, ::after, ::backdrop {
  animation-duration: 1ms !important;
  animation-delay: 0s !important;
  animation-iteration-count: 1 !important;
  transition-duration: 1ms !important;
  transition-delay: 0s !important;
}`);

/** From now until the end of the test. */
export function withoutAnimations(): void {
  document.adoptedStyleSheets.push(still);
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  });
}

/**
 * Waits until nothing moves any more, what a last change of the screen sets in motion included: during a fade the contrast is too low,
 * and before its font has arrived a text has another width.
 */
export async function untilStill(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    // Animations driven by scrolling never end.
    const running = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && one.playState === 'running')
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    if (running.length === 0) return;
    await Promise.allSettled(running.map((one) => one.finished));
  }
}
