// The QR scanner as a hook: a ref for the video, the scanner's status and its controls.
import { useEffect, useEffectEvent, useRef, useState, type RefCallback } from 'react';
import { startQrScanner, type QrScanner, type ScannerStatus } from './qr-scanner.ts';

export type QrScannerView = {
  /** The ref of a `<video>`; the camera is on exactly as long as that video is mounted. */
  video: RefCallback<HTMLVideoElement>;
  status: ScannerStatus;
  turnTorch: (on: boolean) => void;
  retry: () => void;
};

type ScannerOptions = {
  /** Every code in view at once. */
  onCodes: (codes: string[]) => void;
  /** False behind a dialog: the picture goes on and nothing is read. */
  watching?: boolean;
};

export function useQrScanner({ onCodes, watching = true }: ScannerOptions): QrScannerView {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [status, setStatus] = useState<ScannerStatus>({ kind: 'opening' });
  const scanner = useRef<QrScanner | null>(null);
  const report = useEffectEvent((codes: string[]) => onCodes(codes));
  const isWatching = useEffectEvent(() => watching);

  useEffect(() => {
    if (video === null) return undefined;
    const started = startQrScanner(video, { onCodes: report, onStatus: setStatus });
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
