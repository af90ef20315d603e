// A product that a member waits for can be rented at a station again; the step is how often it was gone before they were told.
import type { NotificationKind } from '../../notification-kind.ts';
import { exampleItem, exampleStation } from '../../subjects/rental/rental-subject.ts';
import { stockAlertSubject, type OfStockAlert } from '../../subjects/rental/stock-alert-subject.ts';

export const stockBack: NotificationKind<OfStockAlert> = {
  subject: stockAlertSubject,
  texts: {
    ko: {
      push: { title: '기다리던 물품이 들어왔어요', text: '{물품}, {스테이션}에서 지금 빌릴 수 있어요.' },
    },
    en: {
      push: { title: 'Back in stock', text: 'You can rent the {물품} at {스테이션} now.' },
    },
  },
  placeholders: {
    물품: {
      name: 'product',
      isName: true,
      value: ({ alert }, _at, wording) => wording.name(alert.product),
      example: exampleItem,
    },
    스테이션: {
      name: 'station',
      isName: true,
      value: ({ alert }, _at, wording) => wording.name(alert.station),
      example: exampleStation,
    },
  },
  outOfDate: ({ alert }) => (alert.inStock ? undefined : 'sold_out'),
  button: 'station',
  path: ({ alert }) => `/station-map?stationId=${alert.stationId}`,
};
