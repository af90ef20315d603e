// Which rows of a list are drawn: all of a short list, those near the window of a long one.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** Longer lists draw only the rows near the window. */
const MAX_DRAWN_ROWS = 120;

export function useDrawnRows(count: number, rowHeight: number, body: RefObject<HTMLElement | null>) {
  const isLong = count > MAX_DRAWN_ROWS;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (isLong && body.current !== null) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [isLong, body]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by what the virtualizer returns
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
  });
  if (!isLong) return { first: 0, last: count, before: 0, after: 0, reveal: () => undefined };
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = (items.at(-1)?.index ?? Math.min(count, MAX_DRAWN_ROWS) - 1) + 1;
  return {
    first,
    last,
    before: first * rowHeight,
    after: (count - last) * rowHeight,
    reveal: (index: number) => {
      if (index < first || index >= last) virtualizer.scrollToIndex(index);
    },
  };
}
