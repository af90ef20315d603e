// The title of the browser's tab, for screens whose name is only known once something has loaded.
import { useEffect } from 'react';

/** Keeps the brand after the dot; does nothing until there is a title. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    let here = true;
    // The route's own title is set after this screen's effects; a name that was known at once comes after it.
    queueMicrotask(() => {
      if (here && title !== undefined) document.title = `${title} · ${document.title.split(' · ').at(-1)}`;
    });
    return () => {
      here = false;
    };
  }, [title]);
}
