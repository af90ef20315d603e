// The document's title for screens whose name is known only after something has loaded.
import { useEffect } from 'react';
import { useBrandName } from '#client/config.ts';

/** Does nothing until there is a title. */
export function useDocumentTitle(title: string | undefined): void {
  const brand = useBrandName();
  useEffect(() => {
    let mounted = true;
    // The route sets its own title after this screen's effects; this one has to come after that.
    queueMicrotask(() => {
      if (mounted && title !== undefined) document.title = `${title} · ${brand}`;
    });
    return () => {
      mounted = false;
    };
  }, [title, brand]);
}
