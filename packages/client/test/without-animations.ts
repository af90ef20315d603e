// Stops animations for a component test: whoever clicks waits until an element stands still, and the processor draws every frame.
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
