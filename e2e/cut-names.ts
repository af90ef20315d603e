// Names that end in "…" beside empty space: each cut text of a page is held against the room its row has left.
import type { Page } from '@playwright/test';

/** Less than this is the distance between two things. */
const MIN_ROOM = 32;

/** Each as "the words (how many pixels are empty beside them)". */
export const findCutBesideRoom = (page: Page): Promise<string[]> =>
  page.evaluate((minRoom) => {
    type Extent = { left: number; right: number; top: number; bottom: number };
    const isPainted = (style: CSSStyleDeclaration) =>
      style.backgroundImage !== 'none' ||
      !['transparent', 'rgba(0, 0, 0, 0)'].includes(style.backgroundColor) ||
      style.boxShadow !== 'none' ||
      Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.borderRightWidth) > 0;

    /** What is seen in an element: its letters, pictures and painted boxes; of a cut text as much as is shown. */
    function seenIn(element: Element): Extent[] {
      const style = getComputedStyle(element);
      if (style.visibility === 'hidden' || element.matches('.sr-only')) return [];
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return [];
      if (element.matches('svg, img, canvas, video, input, textarea, button') || isPainted(style))
        return [box];
      return [...element.childNodes].flatMap((child) => {
        if (child instanceof Element) return seenIn(child);
        if (child.nodeType !== Node.TEXT_NODE || !child.textContent?.trim()) return [];
        const range = document.createRange();
        range.selectNodeContents(child);
        return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
          left: Math.max(left, box.left),
          right: Math.min(right, box.right),
          top,
          bottom,
        }));
      });
    }

    const inside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
    };

    /** The columns of a table share its width: what is empty in all cells of a column could be another one's. */
    function roomInTable(cell: HTMLTableCellElement): number {
      const rows = [...(cell.closest('table')?.rows ?? [])].filter(
        (row) => row.cells.length === (cell.parentElement as HTMLTableRowElement).cells.length,
      );
      let room = 0;
      for (let column = 0; column < rows[0]!.cells.length; column += 1) {
        if (column === cell.cellIndex) continue;
        const empty = rows.map((row) => {
          const { left, right } = inside(row.cells[column]!);
          const seen = seenIn(row.cells[column]!);
          if (seen.length === 0) return right - left;
          return (
            right -
            left -
            (Math.max(...seen.map((one) => one.right)) - Math.min(...seen.map((one) => one.left)))
          );
        });
        const least = Math.min(...empty);
        // Enough to be seen as empty; what a column has for longer words is its own.
        if (least > minRoom) room += least;
      }
      return room;
    }

    /** The widest place of its row, between the edges, where nothing is seen. */
    function roomInRow(cut: HTMLElement): number {
      const { left, right, top, bottom } = cut.getBoundingClientRect();
      let room = 0;
      let inner: Element = cut;
      for (let row = cut.parentElement; row !== null; row = row.parentElement) {
        const style = getComputedStyle(row);
        if (/flex|grid/.test(style.display)) {
          const edges = inside(row);
          const beside = [...row.children]
            .filter((child) => child !== inner)
            .flatMap(seenIn)
            .filter((one) => one.top < bottom - 2 && one.bottom > top + 2);
          let seenUntil = edges.left;
          for (const one of [...beside, { left, right }].toSorted((a, b) => a.left - b.left)) {
            room = Math.max(room, one.left - seenUntil);
            seenUntil = Math.max(seenUntil, one.right);
          }
          room = Math.max(room, edges.right - seenUntil) - (Number.parseFloat(style.columnGap) || 0);
          if (beside.length > 0) break;
        }
        if (isPainted(style) || row.matches('li, tr, td, section, article, dialog, main')) break;
        inner = row;
      }
      return room;
    }

    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const style = getComputedStyle(element);
      const isCut =
        style.textOverflow === 'ellipsis' &&
        style.overflowX !== 'visible' &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.getBoundingClientRect().height > 0;
      if (!isCut) return [];
      const cell = element.closest('td');
      const room = Math.max(cell === null ? 0 : roomInTable(cell), element === cell ? 0 : roomInRow(element));
      return room > minRoom ? [`${element.textContent} (${Math.round(room)})`] : [];
    });
  }, MIN_ROOM);
