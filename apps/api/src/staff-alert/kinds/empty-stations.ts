// A station that is open and has nothing to rent. Closing for the night does not end it: in the morning it is no news.
import { databaseNow } from '#api/database/database.ts';
import { isEmpty, readStationStock } from '#api/dashboard/stock.queries.ts';
import { defineAlertKind } from '../alert-kind.ts';

export const emptyStations = defineAlertKind<{ stationId: number; name: string }>({
  async find(db) {
    const [stock, now] = [await readStationStock(db, null), await databaseNow(db)];
    return stock.filter(isEmpty).map(({ id, name, isOpen }) => ({
      key: String(id),
      beganAt: now,
      facts: { stationId: id, name },
      onlyGoesOn: !isOpen,
    }));
  },
  words: {
    headline: (count) => `물품이 없는 스테이션 ${count}곳`,
    unit: '곳',
    title: (count) => `스테이션 ${count}곳에 물품이 없어요`,
    line: (named) => `${named}. 운영 시간인데 빌릴 물품이 없어요.`,
    advice: '운영 시간인데 빌릴 수 있는 물품이 하나도 없어요. 다른 스테이션이나 창고에서 옮겨 주세요.',
    name: ({ name }) => name,
    detail: (_facts, since) => `${since}부터`,
    button: '이동 목록 열기',
    path: '/console/transfers',
  },
});
