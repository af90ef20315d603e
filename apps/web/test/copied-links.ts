// The clipboard of a component test: what a browser without a sharing menu copies.
import { onTestFinished, vi } from 'vitest';

/** The addresses copied from now until the end of the test, as paths of this app. */
export function copiedLinks(): string[] {
  const links: string[] = [];
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    links.push(text.replace(window.location.origin, ''));
  });
  onTestFinished(() => clipboard.mockRestore());
  return links;
}
