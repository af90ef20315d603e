// The backdrop beside the column on a wide screen; a phone does not load it.
import { useSyncExternalStore } from 'react';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';

/** From here on there is room beside the column. */
const WIDE = '(min-width: 1080px)';

const PitchAndQr = deferredComponent(async () => (await import('./pitch-and-qr.tsx')).PitchAndQr);

export function DesktopBackdrop() {
  return useIsWide() && <PitchAndQr />;
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(WIDE).matches,
  );
}
