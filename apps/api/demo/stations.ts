// The demo stations: fictional places around Konkuk University, all within three kilometres of where the map opens.

export interface DemoStation {
  name: string;
  address: string;
  picture: string;
  latitude: number;
  longitude: number;
  /** "09:00–22:00", Korean time; closing before opening means the night in between. */
  hours: `${string}–${string}`;
  /** ISO weekdays on which it is closed. */
  closedWeekdays?: number[];
  closedOnHolidays?: true;
  /** With how many days from today it opens again. */
  paused?: { reason: string; days: number };
  /** How many items should be there, and at how many it counts as low. */
  targetStock: number;
  lowStock: number;
  /** Days from today on which it is closed for once. */
  closingDays?: number[];
}

/** In the order of their numbers: the first one is station 1. */
export const demoStations: readonly DemoStation[] = [
  {
    name: '건국대 도서관 1층 로비',
    address: '서울 광진구 능동로 120',
    picture: 'library',
    latitude: 37.54139,
    longitude: 127.07742,
    hours: '00:00–24:00',
    targetStock: 110,
    lowStock: 20,
  },
  {
    name: '건대입구역 2번 출구',
    address: '서울 광진구 아차산로 243',
    picture: 'subway',
    latitude: 37.54058,
    longitude: 127.07412,
    hours: '07:00–24:00',
    targetStock: 60,
    lowStock: 40,
  },
  {
    name: '성수 연무장길 라운지',
    address: '서울 성동구 연무장길 47',
    picture: 'workshop',
    latitude: 37.54331,
    longitude: 127.06014,
    hours: '10:00–21:00',
    targetStock: 44,
    lowStock: 10,
  },
  {
    name: '일감호 카페테라스',
    address: '서울 광진구 능동로 120',
    picture: 'cafe',
    latitude: 37.54338,
    longitude: 127.07655,
    hours: '10:00–18:00',
    targetStock: 24,
    lowStock: 6,
  },
  {
    name: '뚝섬 스터디라운지',
    address: '서울 성동구 왕십리로 83',
    picture: 'tower',
    latitude: 37.54502,
    longitude: 127.04838,
    hours: '00:00–24:00',
    targetStock: 36,
    lowStock: 8,
  },
  {
    name: '자양 스터디카페',
    address: '서울 광진구 자양로 51',
    picture: 'study',
    latitude: 37.53528,
    longitude: 127.08411,
    hours: '00:00–24:00',
    targetStock: 20,
    lowStock: 5,
    paused: { reason: '실내 공사', days: 5 },
  },
  {
    name: '서울숲 코워킹 2층',
    address: '서울 성동구 서울숲길 17',
    picture: 'park',
    latitude: 37.54597,
    longitude: 127.04641,
    hours: '09:00–20:00',
    targetStock: 28,
    lowStock: 6,
    closedOnHolidays: true,
    closedWeekdays: [7],
  },
  {
    name: '화양 심야책방',
    address: '서울 광진구 군자로 38',
    picture: 'bookshop',
    latitude: 37.54655,
    longitude: 127.07186,
    hours: '18:00–06:00',
    targetStock: 24,
    lowStock: 5,
  },
  {
    name: '능동 공원 정문 안내소',
    address: '서울 광진구 능동로 216',
    picture: 'gate',
    latitude: 37.54838,
    longitude: 127.07462,
    hours: '08:00–20:00',
    targetStock: 18,
    lowStock: 4,
  },
  {
    name: '군자 창업지원센터 로비',
    address: '서울 광진구 천호대로 549',
    picture: 'office',
    latitude: 37.55631,
    longitude: 127.07947,
    hours: '09:00–19:00',
    targetStock: 30,
    lowStock: 6,
    closedOnHolidays: true,
    closedWeekdays: [6, 7],
  },
  {
    name: '구의 생활문화센터',
    address: '서울 광진구 자양로 141',
    picture: 'hall',
    latitude: 37.53884,
    longitude: 127.08602,
    hours: '09:00–18:00',
    targetStock: 18,
    lowStock: 4,
    closedOnHolidays: true,
    closedWeekdays: [1],
    closingDays: [5],
  },
  {
    name: '강변 환승라운지',
    address: '서울 광진구 강변역로 50',
    picture: 'terminal',
    latitude: 37.53515,
    longitude: 127.09463,
    hours: '06:00–24:00',
    targetStock: 40,
    lowStock: 26,
  },
  {
    name: '뚝섬 한강 쉼터',
    address: '서울 광진구 강변북로 139',
    picture: 'river',
    latitude: 37.53056,
    longitude: 127.06688,
    hours: '09:00–22:00',
    targetStock: 20,
    lowStock: 4,
  },
  {
    name: '중곡 복합문화공간',
    address: '서울 광진구 용마산로 90',
    picture: 'building',
    latitude: 37.56012,
    longitude: 127.08295,
    hours: '10:00–20:00',
    targetStock: 12,
    lowStock: 3,
    closedOnHolidays: true,
  },
  {
    name: '군자동 기숙사 라운지',
    address: '서울 광진구 광나루로 373',
    picture: 'dormitory',
    latitude: 37.55021,
    longitude: 127.07303,
    hours: '00:00–24:00',
    targetStock: 28,
    lowStock: 6,
  },
  {
    name: '성수 공유작업실 2층',
    address: '서울 성동구 성수이로 88',
    picture: 'studio',
    latitude: 37.54468,
    longitude: 127.05617,
    hours: '09:00–23:00',
    targetStock: 26,
    lowStock: 5,
    closingDays: [12],
  },
];

/** Comes after the stations: its number is the next one. */
export const demoDepot = {
  name: '성수 창고',
  address: '서울 성동구 성수이로 118',
  latitude: 37.54402,
  longitude: 127.05893,
};
