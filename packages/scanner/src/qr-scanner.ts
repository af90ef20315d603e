// The QR scanner: a live camera in a video element, and the codes in view, until it is stopped.
import { CameraRefusal, openRearCamera, type Camera, type CameraTrouble } from './camera.ts';
import { acquireQrReader, grabFrame } from './qr-reader.ts';

export type ScannerStatus =
  | { kind: 'opening' }
  | { kind: 'scanning'; torch: 'none' | 'off' | 'on' }
  /** The page is hidden, so the camera is off. */
  | { kind: 'resting' }
  | { kind: 'failed'; trouble: CameraTrouble };

export type QrScanner = {
  /** False, as behind a dialog: the picture goes on and codes are ignored. */
  watch: (watching: boolean) => void;
  turnTorch: (on: boolean) => Promise<void>;
  retry: () => void;
  stop: () => void;
};

type Listeners = {
  /** Every code in view at once, trimmed; not repeated while the same codes stay in view. */
  onCodes: (codes: string[]) => void;
  onStatus: (status: ScannerStatus) => void;
};

/** A code that stays in view is reported again after this long: its request may have failed meanwhile. */
const REPEAT_AFTER_MS = 3000;

export function startQrScanner(video: HTMLVideoElement, { onCodes, onStatus }: Listeners): QrScanner {
  const reader = acquireQrReader();
  let camera: Camera | null = null;
  // Counts openings and closings: what began under an older number is out of date.
  let generation = 0;
  let watching = true;
  let reading = false;
  let reportedAt = new Map<string, number>();

  const open = async () => {
    close();
    const mine = generation;
    onStatus({ kind: 'opening' });
    try {
      const opened = await openRearCamera();
      if (mine !== generation) return opened.close();
      camera = opened;
      opened.onLost(() => mine === generation && fail('busy'));
      video.muted = true;
      video.playsInline = true;
      video.srcObject = opened.stream;
      // Rejects when the video is removed while it starts; the scanner is stopped then anyway.
      await video.play().catch(() => {});
      if (mine !== generation) return;
      onStatus({ kind: 'scanning', torch: opened.hasTorch ? 'off' : 'none' });
      followFrames(mine);
    } catch (cause) {
      if (mine === generation) fail(cause instanceof CameraRefusal ? cause.trouble : 'unknown');
    }
  };

  const close = () => {
    generation += 1;
    camera?.close();
    camera = null;
    video.srcObject = null;
  };

  const fail = (trouble: CameraTrouble) => {
    close();
    onStatus({ kind: 'failed', trouble });
  };

  const followFrames = (mine: number) => {
    onNextFrame(video, () => {
      if (mine !== generation) return;
      followFrames(mine);
      // Frames that come while one is decoded are dropped: only the newest matters.
      if (!reading && watching) void readFrame(mine);
    });
  };

  const readFrame = async (mine: number) => {
    reading = true;
    try {
      const picture = await grabFrame(video);
      const codes = picture === null ? [] : await reader.read(picture, 'frame');
      if (mine === generation && watching) report(codes);
    } catch {
      if (mine === generation) fail('unknown');
    } finally {
      reading = false;
    }
  };

  const report = (codes: string[]) => {
    const now = performance.now();
    const hasNew = codes.some((code) => now - (reportedAt.get(code) ?? -Infinity) > REPEAT_AFTER_MS);
    if (!hasNew) return;
    for (const code of codes) reportedAt.set(code, now);
    onCodes(codes);
  };

  const followVisibility = () => {
    if (!document.hidden) void open();
    else {
      close();
      onStatus({ kind: 'resting' });
    }
  };
  const stopped = new AbortController();
  document.addEventListener('visibilitychange', followVisibility, { signal: stopped.signal });
  addEventListener('pagehide', close, { signal: stopped.signal });
  // A page restored from the back-forward cache gets its camera again.
  addEventListener('pageshow', ({ persisted }) => persisted && followVisibility(), {
    signal: stopped.signal,
  });
  followVisibility();

  return {
    watch: (wanted) => {
      // After a dialog closes, the phone still points at the same code: it must not be reported at once.
      if (wanted && !watching)
        reportedAt = new Map([...reportedAt.keys()].map((code) => [code, performance.now()]));
      watching = wanted;
    },
    turnTorch: async (on) => {
      if (camera === null || !camera.hasTorch) return;
      const mine = generation;
      await camera.turnTorch(on);
      if (mine === generation) onStatus({ kind: 'scanning', torch: on ? 'on' : 'off' });
    },
    retry: () => void open(),
    stop: () => {
      stopped.abort();
      close();
      reader.release();
    },
  };
}

function onNextFrame(video: HTMLVideoElement, then: () => void): void {
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(then);
  else requestAnimationFrame(then);
}
