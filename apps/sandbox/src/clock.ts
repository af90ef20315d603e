/** The sandbox's clock: real time plus an offset that a test can set. */

export interface SandboxClock {
  /** Milliseconds since the epoch, offset included. */
  now(): number;
  offsetSeconds(): number;
  moveTo(offsetSeconds: number): void;
}

export function createClock(): SandboxClock {
  let offsetSeconds = 0;
  return {
    now: () => Date.now() + offsetSeconds * 1000,
    offsetSeconds: () => offsetSeconds,
    moveTo(seconds) {
      offsetSeconds = seconds;
    },
  };
}

const KOREA_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The payment gateway writes every time in Korea's offset, to the second. */
export function koreanTime(epochMs: number): string {
  return `${new Date(epochMs + KOREA_OFFSET_MS).toISOString().slice(0, 19)}+09:00`;
}
