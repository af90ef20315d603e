// Between the camera and the panel of the chosen mode: codes go down, messages and pauses go up.
import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { ScannedCode } from './scanned-code.ts';

export interface ScanContextValue {
  /** Until the next one is set; the camera stays on while modes change. */
  listen: (listener: (codes: readonly ScannedCode[]) => void) => () => void;
  setPaused: (paused: boolean) => void;
  /** A line over the picture that disappears by itself. */
  showMessage: (text: string) => void;
}

export const ScanContext = createContext<ScanContextValue | undefined>(undefined);

/** Shows a line over the picture. */
export function useScanMessage(): ScanContextValue['showMessage'] {
  return useScan().showMessage;
}

/** Hands every scanned or typed code to the panel; while `paused` nothing is looked for. */
export function useScannedCodes(
  onCodes: (codes: readonly ScannedCode[]) => void,
  { paused = false } = {},
): void {
  const { listen, setPaused } = useScan();
  const handle = useEffectEvent(onCodes);
  useEffect(() => listen((codes) => handle(codes)), [listen]);
  useEffect(() => {
    setPaused(paused);
    return () => setPaused(false);
  }, [paused, setPaused]);
}

function useScan(): ScanContextValue {
  const scan = use(ScanContext);
  if (scan === undefined) throw new Error('The panels of the scanner need a ScanScreen around them.');
  return scan;
}
