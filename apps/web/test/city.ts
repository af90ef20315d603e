// Replies for component tests: stations, products, notices, events, and the device's position.
import { vi } from 'vitest';
import { defaultCentre, type Coordinates } from '#domain/coordinates.ts';
import type { CallReply } from '#client/call.ts';

export type Station = CallReply<'GET /api/v1/stations'>['stations'][number];
type Bookmark = CallReply<'GET /api/v1/stations/bookmarks'>['bookmarks'][number];
type StationDetail = CallReply<'GET /api/v1/stations/{id}'>;
type Product = CallReply<'GET /api/v1/products/{productName}'>;
type StockingStation = CallReply<'GET /api/v1/products/{productName}/stations'>['content'][number];
type Notice = CallReply<'GET /api/v1/notices'>['noticeInfos']['content'][number];
type Event = CallReply<'GET /api/v1/events'>['events']['content'][number];
type ActiveRental = CallReply<'GET /api/v1/main/active-rentals'>['activeRentals'][number];

export const library: Station = {
  id: 1,
  stationId: 1,
  name: '건국대 도서관 1층 로비',
  address: '서울 광진구 능동로 120',
  image: null,
  status: '운영 중',
  openTime: '09:00',
  closeTime: '22:00',
  nextOpenAt: null,
  paused: false,
  pauseReason: null,
  pausedUntil: null,
  returnWarning: false,
  latitude: defaultCentre.latitude,
  longitude: defaultCentre.longitude,
  distance: 0.14,
};

export const cafe: Station = {
  ...library,
  id: 4,
  stationId: 4,
  name: '일감호 카페',
  status: '운영 종료',
  openTime: '10:00',
  closeTime: '18:00',
  nextOpenAt: null,
  longitude: defaultCentre.longitude + 0.0016,
  distance: 1.62,
};

export const pausedCafe: Station = {
  ...cafe,
  paused: true,
  pauseReason: '실내 공사',
  pausedUntil: '2026-11-20T18:00:00+09:00',
};

export function asBookmark(station: Station): Bookmark {
  const { stationId, name, address, status, nextOpenAt, latitude, longitude } = station;
  const { paused, pauseReason, pausedUntil } = station;
  return {
    stationId,
    name,
    address,
    status,
    nextOpenAt,
    paused,
    pauseReason,
    pausedUntil,
    latitude,
    longitude,
  };
}

export function inDetail(station: Station, detail: Partial<StationDetail> = {}): StationDetail {
  return {
    ...station,
    stock: 12,
    popularProducts: ['65W PD 충전기', 'C타입 케이블', 'USB 허브'].map((name) => ({
      name,
      image: '',
      category: name,
      pricePerHour: 500,
      dayCap: null,
      stock: 4,
    })),
    ...detail,
  };
}

export function aProduct(product: Partial<Product> = {}): Product {
  return {
    id: 1,
    name: '65W PD 충전기',
    category: '충전기',
    categoryHidden: false,
    image: '',
    pricePerHour: 1500,
    dayCap: null,
    replacementPrice: null,
    stock: 7,
    stockEverywhere: product.stock ?? 7,
    rentedOut: true,
    description: '노트북까지 채우는 고속 충전기예요.\n\n출력: 최대 65W',
    ...product,
  };
}

export function stocking(station: Station, stock: number): StockingStation {
  return { ...station, stock };
}

export function aNotice(notice: Partial<Notice> = {}): Notice {
  return {
    id: 1,
    title: '서비스 점검이 있어요',
    content: '',
    format: 'PLAIN',
    createdAt: '2026-11-13T10:05:00+09:00',
    type: '시스템 점검',
    ...notice,
  };
}

export function anEvent(event: Partial<Event> = {}): Event {
  return {
    id: 1,
    title: '첫 대여라면 1시간은 저희가 낼게요',
    content: '',
    format: 'PLAIN',
    thumbnail: null,
    startDate: '2026-11-01T00:00:00+09:00',
    endDate: '2026-11-30T23:59:59+09:00',
    status: '진행중',
    ...event,
  };
}

export function aRunningRental(rental: Partial<ActiveRental> = {}): ActiveRental {
  return {
    productName: '65W PD 충전기',
    productImage: '',
    category: '충전기',
    rentalTimeHour: 3,
    rentalHistoryToken: 'a-token',
    rentalStartTime: '2026-11-14T13:20:00+09:00',
    expectedReturnTime: '2026-11-14T16:20:00+09:00',
    status: '대여 중',
    pricePerHour: 500,
    dayCap: null,
    graceMinutes: 10,
    overdueCapHours: 12,
    feeLimit: null,
    reportedLostAt: null,
    extendable: true,
    stops: [],
    recalled: false,
    ...rental,
  };
}

/** One page of a paged list. */
export function pageOf<Item>(content: Item[], page: { number?: number; totalPages?: number } = {}) {
  const { number = 0, totalPages = 1 } = page;
  return { content, page: { number, size: 10, totalElements: content.length, totalPages } };
}

/** The device replies with this position, or refuses. */
export function standAt(place: Coordinates | null): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, refused) => {
    if (place === null) refused?.({ code: 1 } as GeolocationPositionError);
    else found({ coords: { ...place, accuracy: 5 } } as GeolocationPosition);
  });
}

/** The device does not reply until the returned function is called. */
export function standSomewhere(): (place: Coordinates) => void {
  let tell: PositionCallback = () => undefined;
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => {
    tell = found;
  });
  return (place) => tell({ coords: { ...place, accuracy: 5 } } as GeolocationPosition);
}
