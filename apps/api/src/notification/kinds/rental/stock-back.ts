// A product that a member waits for can be rented at a station again; the step is how often it was gone before they were told.
import type { NotificationKind } from '../../notification-kind.ts';
import { stockAlertSubject, type OfStockAlert } from '../../subjects/stock-alert-subject.ts';

export const stockBack: NotificationKind<OfStockAlert> = {
  subject: stockAlertSubject,
  texts: {
    push: { title: '기다리던 물품이 들어왔어요', text: '{물품}, {스테이션}에서 지금 빌릴 수 있어요.' },
  },
  placeholders: {
    물품: { name: 'product', isName: true, value: ({ alert }) => alert.product, example: 'USB 허브' },
    스테이션: {
      name: 'station',
      isName: true,
      value: ({ alert }) => alert.station,
      example: '건국대 도서관 1층 로비',
    },
  },
  outOfDate: ({ alert }) => (alert.inStock ? undefined : 'sold_out'),
  button: '스테이션 보기',
  path: ({ alert }) => `/station-map?stationId=${alert.stationId}`,
};
