// The title of the browser's tab, for screens whose name is only known once something has loaded.
import { useEffect } from 'react';

/** Keeps the brand after the dot; does nothing until there is a title. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const brand = document.title.split(' · ').at(-1);
    document.title = `${title} · ${brand}`;
  }, [title]);
}
