// The calls about items that several screens make.
import { useCursorQuery } from '#client/console/console-query.ts';
import { itemView, type ItemView } from './item-view.ts';

/** Twelve rows fill the drawn window; a page of 50 is read at once. */
const PAGE_SIZE = 50;

export const itemQuery = (view: ItemView) => ({ ...itemView.queryOf(view), size: PAGE_SIZE });

export function useItemList(view: ItemView) {
  return useCursorQuery('GET /api/v1/console/items', { query: itemQuery(view), tags: ['items'] });
}
