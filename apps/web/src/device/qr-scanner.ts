// The scanner behind the scan screens: a live camera in a video element, and the codes it sees, until it is stopped.
import { CameraRefusal, openRearCamera, type Camera, type CameraTrouble } from './camera.ts';
import { borrowQrReader, grabFrame } from './qr-reader.ts';

export type ScannerStatus =
  | { kind: 'opening' }
  | { kind: 'scanning'; torch: 'none' | 'off' | 'on' }
  /** The page is out of sight, so the camera is off. */
  | { kind: 'resting' }
  | { kind: 'failed'; trouble: CameraTrouble };

export type QrScanner = {
  /** While nobody watches, as behind a dialog, the picture runs on and codes are left alone. */
  watch: (watching: boolean) => void;
  turnTorch: (on: boolean) => Promise<void>;
  retry: () => void;
  stop: () => void;
};

type Listeners = {
  /** Every code in view at once, trimmed; the same view is not told again and again. */
  onCodes: (codes: string[]) => void;
  onStatus: (status: ScannerStatus) => void;
};

// A code that stays in view is told again after this long: what was asked with it may have failed meanwhile.
const repeatAfterMs = 3000;

export function startQrScanner(video: HTMLVideoElement, { onCodes, onStatus }: Listeners): QrScanner {
  const reader = borrowQrReader();
  let camera: Camera | null = null;
  // Counts openings and closings: whatever began under an older number has been overtaken.
  let turn = 0;
  let watching = true;
  let reading = false;
  let told = new Map<string, number>();

  const open = async () => {
    close();
    const mine = turn;
    onStatus({ kind: 'opening' });
    try {
      const opened = await openRearCamera();
      if (mine !== turn) return opened.close();
      camera = opened;
      opened.onLost(() => mine === turn && fail('busy'));
      video.muted = true;
      video.playsInline = true;
      video.srcObject = opened.stream;
      // A video that leaves the page while it starts says so here; the page knows already.
      await video.play().catch(() => {});
      if (mine !== turn) return;
      onStatus({ kind: 'scanning', torch: opened.hasTorch ? 'off' : 'none' });
      followFrames(mine);
    } catch (cause) {
      if (mine === turn) fail(cause instanceof CameraRefusal ? cause.trouble : 'unknown');
    }
  };

  const close = () => {
    turn += 1;
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
      if (mine !== turn) return;
      followFrames(mine);
      // Frames that come while one is being read are let go: the newest is the one that counts.
      if (!reading && watching) void look(mine);
    });
  };

  const look = async (mine: number) => {
    reading = true;
    try {
      const picture = await grabFrame(video);
      const codes = picture === null ? [] : await reader.read(picture, 'frame');
      if (mine === turn && watching) tell(codes);
    } catch {
      if (mine === turn) fail('unknown');
    } finally {
      reading = false;
    }
  };

  const tell = (codes: string[]) => {
    const now = performance.now();
    const isNews = codes.some((code) => now - (told.get(code) ?? -Infinity) > repeatAfterMs);
    if (!isNews) return;
    for (const code of codes) told.set(code, now);
    onCodes(codes);
  };

  const seen = () => {
    if (!document.hidden) void open();
    else {
      close();
      onStatus({ kind: 'resting' });
    }
  };
  const leaving = new AbortController();
  document.addEventListener('visibilitychange', seen, { signal: leaving.signal });
  addEventListener('pagehide', close, { signal: leaving.signal });
  // A page brought back from the browser's memory has been seen before and gets its camera again.
  addEventListener('pageshow', ({ persisted }) => persisted && seen(), { signal: leaving.signal });
  seen();

  return {
    watch: (wanted) => {
      // Whoever closes a dialog still holds the phone over the same code, and is given time to move on.
      if (wanted && !watching) told = new Map([...told.keys()].map((code) => [code, performance.now()]));
      watching = wanted;
    },
    turnTorch: async (on) => {
      if (camera === null || !camera.hasTorch) return;
      const mine = turn;
      await camera.turnTorch(on);
      if (mine === turn) onStatus({ kind: 'scanning', torch: on ? 'on' : 'off' });
    },
    retry: () => void open(),
    stop: () => {
      leaving.abort();
      close();
      reader.giveBack();
    },
  };
}

function onNextFrame(video: HTMLVideoElement, then: () => void): void {
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(then);
  else requestAnimationFrame(then);
}
