// What a page notes down about its own paints, shifts and long tasks; runs in the browser before everything else.

export interface Observed {
  firstPaint: number;
  firstContentful: number;
  largest: number;
  /** The element of the largest paint, as `p.title "대여 물품"`. */
  largestElement: string;
  shift: number;
  /** The largest shift of one frame, as the elements that moved. */
  shifted: string;
  tasks: { start: number; duration: number }[];
  /** When something was last noted. */
  lastAt: number;
}

/** Self-contained: it is sent to the browser as text. */
export function observePaints(): void {
  if (window.top !== window) return;
  const noted: Observed = {
    firstPaint: Number.NaN,
    firstContentful: Number.NaN,
    largest: Number.NaN,
    largestElement: '',
    shift: 0,
    shifted: '',
    tasks: [],
    lastAt: 0,
  };
  Object.assign(window, { observedPaints: noted });
  const describe = (node: Node | null | undefined, url = ''): string => {
    if (!(node instanceof Element)) return url || 'an element that is gone';
    const classes = node.classList.length === 0 ? '' : `.${node.classList[0]}`;
    const text = url ? new URL(url, location.href).pathname : (node.textContent ?? '').trim().slice(0, 24);
    return `${node.tagName.toLowerCase()}${classes} "${text}"`;
  };
  const observe = (type: string, note: (entry: never) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as never);
      noted.lastAt = performance.now();
    }).observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-paint') noted.firstPaint = startTime;
    else noted.firstContentful = startTime;
  });
  observe('largest-contentful-paint', (entry: LargestContentfulPaint) => {
    noted.largest = entry.startTime;
    noted.largestElement = describe(entry.element, entry.url);
  });
  let largestShift = 0;
  observe('layout-shift', (entry: LayoutShift) => {
    if (entry.hadRecentInput) return;
    noted.shift += entry.value;
    if (entry.value <= largestShift) return;
    largestShift = entry.value;
    noted.shifted = entry.sources.map(({ node }) => describe(node)).join(', ');
  });
  observe('longtask', ({ startTime, duration }: PerformanceEntry) => {
    noted.tasks.push({ start: startTime, duration });
  });
}

/** Of the browser's own types, which TypeScript does not have yet. */
interface LargestContentfulPaint extends PerformanceEntry {
  element: Element | null;
  url: string;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
