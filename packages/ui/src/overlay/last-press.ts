// The last presses anywhere on the page: what a press opened must not take the second press of a double tap.

/** Browsers take two presses for a double one within about this time and distance. */
const DOUBLE_PRESS_MS = 350;
const DOUBLE_PRESS_PX = 24;

interface Press {
  at: number;
  x: number;
  y: number;
}

const never: Press = { at: -Infinity, x: 0, y: 0 };
let last = never;
let beforeLast = never;

function notePress({ timeStamp, clientX, clientY }: PointerEvent): void {
  beforeLast = last;
  last = { at: timeStamp, x: clientX, y: clientY };
}

// Node imports modules of screens for their tables of addresses and columns.
if (typeof document !== 'undefined') document.addEventListener('pointerdown', notePress, { capture: true });

/** Whether the press under way is the second of a double one. */
export function isDoublePress(): boolean {
  const isNear = Math.hypot(last.x - beforeLast.x, last.y - beforeLast.y) < DOUBLE_PRESS_PX;
  return isNear && last.at - beforeLast.at < DOUBLE_PRESS_MS;
}

/** What can be pressed where the last press was, inside an element that has just appeared there. */
function pressableUnderLastPress(inside: HTMLElement): HTMLElement | undefined {
  const under = document
    .elementFromPoint(last.x, last.y)
    ?.closest('button, a, label, input, select, summary');
  return under instanceof HTMLElement && inside.contains(under) ? under : undefined;
}

/**
 * The second press of a double tap belongs to what the first one pressed, not to what it opened: for as long as one may come,
 * what now lies under the finger takes no press. Everything else can be pressed as soon as it is seen. Returns how to end it early.
 */
export function refuseDoublePress(inside: HTMLElement): () => void {
  const msLeft = last.at + DOUBLE_PRESS_MS - performance.now();
  const under = msLeft > 0 ? pressableUnderLastPress(inside) : undefined;
  if (under === undefined) return () => undefined;
  const takePresses = () => under.removeAttribute('data-refuses-presses');
  under.setAttribute('data-refuses-presses', '');
  const timer = setTimeout(takePresses, msLeft);
  return () => {
    clearTimeout(timer);
    takePresses();
  };
}
