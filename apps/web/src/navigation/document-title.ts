// The title of the browser's tab, for screens whose name is only known once something has loaded.
import { useEffect } from 'react';
import { useBrandName } from '#web/calls/config.ts';

/** Does nothing until there is a title. */
export function useDocumentTitle(title: string | undefined): void {
  const brand = useBrandName();
  useEffect(() => {
    let here = true;
    // The route sets its own title after this screen's effects; a name known at once has to come after it.
    queueMicrotask(() => {
      if (here && title !== undefined) document.title = `${title} · ${brand}`;
    });
    return () => {
      here = false;
    };
  }, [title, brand]);
}
