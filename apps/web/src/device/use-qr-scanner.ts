// The scanner as screens use it: a video to put on the page, what it is doing, and what can be asked of it.
import { useEffect, useEffectEvent, useRef, useState, type RefCallback } from 'react';
import { startQrScanner, type QrScanner, type ScannerStatus } from './qr-scanner.ts';

export type QrScannerView = {
  /** Goes on a `<video>`; the camera is on exactly as long as that video is on the page. */
  video: RefCallback<HTMLVideoElement>;
  status: ScannerStatus;
  turnTorch: (on: boolean) => void;
  retry: () => void;
};

type Wishes = {
  /** Every code in view at once; a screen takes the first it understands. */
  onCodes: (codes: string[]) => void;
  /** False behind a dialog: the picture runs on and nothing is read. */
  watching?: boolean;
};

export function useQrScanner({ onCodes, watching = true }: Wishes): QrScannerView {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [status, setStatus] = useState<ScannerStatus>({ kind: 'opening' });
  const scanner = useRef<QrScanner | null>(null);
  const tell = useEffectEvent((codes: string[]) => onCodes(codes));
  const isWatching = useEffectEvent(() => watching);

  useEffect(() => {
    if (video === null) return undefined;
    const started = startQrScanner(video, { onCodes: tell, onStatus: setStatus });
    started.watch(isWatching());
    scanner.current = started;
    return () => {
      scanner.current = null;
      started.stop();
    };
  }, [video]);

  useEffect(() => scanner.current?.watch(watching), [watching]);

  return {
    video: setVideo,
    status,
    turnTorch: (on) => void scanner.current?.turnTorch(on).catch(() => {}),
    retry: () => scanner.current?.retry(),
  };
}
