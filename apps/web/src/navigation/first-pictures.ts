// The pictures of a screen's first view, left for the service worker, which shows them at once when somebody comes back.
import { useEffect } from 'react';
import { FIRST_PICTURES_CACHE, type FirstPictures } from '#domain/page/first-view.ts';

/** Only of what is the same for everybody; undefined until it is known. */
export function useFirstPictures(pictures: FirstPictures | undefined): void {
  const list = pictures && JSON.stringify(pictures);
  useEffect(() => {
    // Where there is no worker either.
    if (list === undefined || !('caches' in window)) return;
    const leave = async () => {
      const cache = await caches.open(FIRST_PICTURES_CACHE);
      await cache.put(window.location.pathname, new Response(list));
    };
    // A browser that keeps nothing shows them a moment later.
    leave().catch(() => undefined);
  }, [list]);
}
