// What index.html painted before the app was there. It stays until the first screen can be shown in its place.
import { use, useEffect } from 'react';

let isStanding = document.querySelector('.shell') !== null;
const never = new Promise<never>(() => undefined);

/** For a loading indicator: while nothing of the app has been shown, React shows nothing instead of it, and so leaves the page as it is. */
export function useFirstPaint(): void {
  if (isStanding) use(never);
}

/** For the app: its first commit has replaced it. */
export function useEndOfFirstPaint(): void {
  useEffect(() => {
    isStanding = false;
  }, []);
}
