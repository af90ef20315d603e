// What a page notes down about the taps and keys it answers; runs in the browser before everything else.

export interface ObservedEvent {
  /** As `click button.chip "마우스"`. */
  what: string;
  start: number;
  /** From the tap to the next paint, in milliseconds; browsers round it to 8. */
  duration: number;
  /** Until the first listener ran, and until the last had ended. */
  delay: number;
  processing: number;
}

/** A frame that took more than 50 ms, with what ran in it. */
export interface ObservedFrame {
  start: number;
  duration: number;
  layout: number;
  scripts: string[];
}

export interface ObservedEvents {
  events: ObservedEvent[];
  frames: ObservedFrame[];
}

/** Self-contained: it is sent to the browser as text. */
export function observeEvents(): void {
  if (window.top !== window) return;
  const noted: ObservedEvents = { events: [], frames: [] };
  Object.assign(window, { observedEvents: noted });
  const describe = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${node.classList[0] ?? ''} "${(node.textContent ?? '').trim().slice(0, 16)}"`
      : '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[]) {
      if (!entry.interactionId) continue;
      noted.events.push({
        what: `${entry.name} ${describe(entry.target)}`,
        start: entry.startTime,
        duration: entry.duration,
        delay: entry.processingStart - entry.startTime,
        processing: entry.processingEnd - entry.processingStart,
      });
    }
    // The least that browsers report.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LongFrame[])
      noted.frames.push({
        start: entry.startTime,
        duration: entry.duration,
        layout: entry.startTime + entry.duration - entry.styleAndLayoutStart,
        scripts: entry.scripts.map(
          ({ invoker, sourceFunctionName, sourceURL, duration }) =>
            `${duration.toFixed(0)} ms ${invoker} ${sourceFunctionName} ${sourceURL.split('/').at(-1)}`,
        ),
      });
  }).observe({ type: 'long-animation-frame', buffered: true });
}

/** Of the browser's own types, which TypeScript does not have in full yet. */
interface EventTiming extends PerformanceEntry {
  interactionId?: number;
  processingStart: number;
  processingEnd: number;
  target: Node | null;
}

interface LongFrame extends PerformanceEntry {
  styleAndLayoutStart: number;
  scripts: { invoker: string; sourceFunctionName: string; sourceURL: string; duration: number }[];
}
