// The calls about items that several screens make.
import { useCursorQuery } from '#client/console-query.ts';
import { segments, type ItemView } from './item-view.ts';

/** Twelve rows fill the drawn window; a page of 50 is read at once. */
const PAGE_SIZE = 50;

export function itemQuery(view: ItemView) {
  const { segment, q, stationId, productId, category, idleDays, batch, suspected, sort } = view;
  const states = segments[segment].states;
  return {
    sort,
    size: PAGE_SIZE,
    ...(states.length > 0 && { state: [...states] }),
    ...(q !== '' && { q }),
    ...(stationId !== undefined && { stationId }),
    ...(productId !== undefined && { productId }),
    ...(category !== undefined && { category }),
    ...(idleDays !== undefined && { idleDays: Number(idleDays) }),
    ...(batch !== undefined && { batch }),
    ...(suspected && { suspected }),
  };
}

export function useItemList(view: ItemView) {
  return useCursorQuery('GET /api/v1/console/items', { query: itemQuery(view), tags: ['items'] });
}
