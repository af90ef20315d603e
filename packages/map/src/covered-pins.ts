// Takes the pins that lie under a control over the map, or under another stop of a route, out of reach until they are free again: too
// little of them is left to press.

/** The least part of a target that must be free around its middle (WCAG 2.5.8). */
const MIN_TARGET_PX = 24;
const STILL_MS = 100;
const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** Looks after every change of the page, since the controls come and go beside the map. Returns what ends it. */
export function followCoveredPins(map: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = () => {
    const pins = [
      ...map.querySelectorAll<HTMLElement>('button.od-pin, button.od-cluster, button.od-stop'),
    ].map((pin) => ({ pin, covered: isCovered(map, pin) }));
    // After all of them were looked at: between two looks it would make the browser lay out the page again.
    for (const { pin, covered } of pins)
      // Whoever has come to it with the keyboard keeps it.
      if (pin !== document.activeElement && pin.inert !== covered) pin.inert = covered;
  };
  // Not while the map is being dragged: what is under the finger is asked of the browser four times for each pin.
  const markOnceStill = () => {
    clearTimeout(timer);
    timer = setTimeout(mark, STILL_MS);
  };
  const observer = new MutationObserver(markOnceStill);
  // A map is moved by its style.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'class'] });
  window.addEventListener('resize', markOnceStill);
  document.addEventListener('transitionend', markOnceStill);
  markOnceStill();
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', markOnceStill);
    document.removeEventListener('transitionend', markOnceStill);
    clearTimeout(timer);
  };
}

function isCovered(map: HTMLElement, pin: HTMLElement): boolean {
  const { left, top, width, height } = pin.getBoundingClientRect();
  return CORNERS.some(([x, y]) => {
    const over = document.elementFromPoint(
      left + width / 2 + (x * MIN_TARGET_PX) / 2,
      top + height / 2 + (y * MIN_TARGET_PX) / 2,
    );
    return over !== null && (!map.contains(over) || isOtherStop(over, pin));
  });
}

/** Stops are never drawn as a cluster, whose number would be taken for one of theirs. */
function isOtherStop(over: Element, pin: HTMLElement): boolean {
  const stop = over.closest('.od-stop');
  return stop !== null && stop !== pin;
}
