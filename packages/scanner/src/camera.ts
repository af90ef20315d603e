// The phone's rear camera: opening, torch, closing, and why it could not be opened.

/** Why there is no picture: permission denied, no camera, in use by another app, a page without https, or something else. */
export type CameraTrouble = 'denied' | 'missing' | 'busy' | 'insecure' | 'unknown';

export type Camera = {
  stream: MediaStream;
  hasTorch: boolean;
  turnTorch: (on: boolean) => Promise<void>;
  /** Calls back once when the system takes the camera away. */
  onLost: (listener: () => void) => void;
  close: () => void;
};

// `torch` is a constraint on phones, but missing in TypeScript's own types.
type TorchConstraints = MediaTrackConstraints & { advanced: { torch: boolean }[] };

export class CameraRefusal extends Error {
  readonly trouble: CameraTrouble;

  constructor(trouble: CameraTrouble, cause?: unknown) {
    super(`The camera cannot be used: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

/** Opens the rear camera, or throws a CameraRefusal. */
export async function openRearCamera(): Promise<Camera> {
  // Browsers leave out the whole interface on pages without https.
  if (!('mediaDevices' in navigator)) throw new CameraRefusal('insecure');
  const stream = await requestCamera();
  const [track] = stream.getVideoTracks();
  if (track === undefined) throw new CameraRefusal('missing');
  const capabilities: MediaTrackCapabilities & { torch?: boolean } = track.getCapabilities?.() ?? {};
  return {
    stream,
    hasTorch: capabilities.torch === true,
    turnTorch: (on) => {
      const light: TorchConstraints = { advanced: [{ torch: on }] };
      return track.applyConstraints(light);
    },
    onLost: (listener) => track.addEventListener('ended', listener, { once: true }),
    close: () => {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

async function requestCamera(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (cause) {
    throw new CameraRefusal(troubleOf(cause), cause);
  }
}

export function troubleOf(cause: unknown): CameraTrouble {
  switch (cause instanceof Error ? cause.name : '') {
    case 'NotAllowedError':
      return 'denied';
    case 'SecurityError':
      return 'insecure';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unknown';
  }
}
