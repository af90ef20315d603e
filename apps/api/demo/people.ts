// The demo members and their rentals.

/** Can sign in at the sandbox and has a rental history. */
export const demoPerson = {
  provider: 'kakao',
  subject: 'demo-jihoon',
  nickname: '지훈',
  email: 'jihoon@example.com',
  picture: '/pictures/people/jihoon.svg',
} as const;

/** Other renters, so that stock and popularity vary; nobody signs in as them. */
export const neighbours = ['책상지기', '졸린하마', '새벽산책', '커피한잔', '느린거북'] as const;

export const favouriteStations = [3, 2, 1] as const;

export interface OpenRental {
  product: string;
  station: number;
  hours: number;
  startedMinutesAgo: number;
}

/** One running and one overdue, both rented at stations that never close. */
export const openRentals: readonly OpenRental[] = [
  { product: '65W PD 충전기', station: 1, hours: 3, startedMinutesAgo: 108 },
  { product: '무선 마우스', station: 5, hours: 2, startedMinutesAgo: 185 },
];

export interface PastRental {
  product: string;
  /** Rented at the first, returned at the second, where the item still is. */
  stations: readonly [rental: number, back: number];
  hours: number;
  daysAgo: number;
  startedAt: `${number}:${number}`;
  minutesOfUse: number;
}

/** Newest first; the one kept 72 minutes too long was paid for. */
export const pastRentals: readonly PastRental[] = [
  past('보조배터리 20,000mAh', [3, 1], 2, 3, '18:42', 109),
  past('노트북 스탠드', [1, 1], 4, 5, '09:11', 231),
  past('C타입 케이블', [2, 1], 1, 6, '14:05', 52),
  past('USB 허브', [1, 3], 3, 9, '11:20', 3 * 60 + 72),
  past('블루투스 키보드', [1, 1], 2, 11, '16:30', 118),
  past('8핀 케이블', [2, 2], 1, 14, '08:15', 44),
  past('65W PD 충전기', [5, 3], 5, 17, '10:02', 287),
  past('3구 멀티탭', [1, 1], 6, 19, '13:40', 341),
  past('보조배터리 10,000mAh', [13, 2], 3, 23, '15:10', 176),
  past('무선 마우스', [3, 3], 2, 27, '12:25', 128),
  past('HDMI 케이블 2m', [10, 1], 1, 32, '13:30', 57),
  past('발표용 프레젠터', [10, 1], 2, 32, '13:31', 95),
  past('태블릿 거치대', [4, 1], 3, 40, '10:48', 160),
  past('유선 이어폰', [2, 12], 1, 48, '07:52', 61),
];

/** Open rentals of the neighbours: the webcam everywhere, and the last item of a few products somewhere. */
export const neighboursOpenRentals: readonly OpenRental[] = [
  { product: '회의용 웹캠', station: 1, hours: 6, startedMinutesAgo: 95 },
  { product: '회의용 웹캠', station: 1, hours: 4, startedMinutesAgo: 70 },
  { product: '회의용 웹캠', station: 3, hours: 8, startedMinutesAgo: 140 },
  { product: '회의용 웹캠', station: 10, hours: 12, startedMinutesAgo: 60 },
  { product: '무선 마우스', station: 2, hours: 5, startedMinutesAgo: 48 },
  { product: '무선 마우스', station: 2, hours: 3, startedMinutesAgo: 33 },
  { product: '노트북 스탠드', station: 2, hours: 8, startedMinutesAgo: 81 },
  { product: '8핀 케이블', station: 3, hours: 2, startedMinutesAgo: 25 },
  { product: '100W PD 충전기', station: 7, hours: 10, startedMinutesAgo: 122 },
  { product: '보조배터리 20,000mAh', station: 13, hours: 4, startedMinutesAgo: 52 },
  { product: 'C타입 케이블', station: 12, hours: 6, startedMinutesAgo: 15 },
  { product: '텐키리스 기계식 키보드', station: 1, hours: 7, startedMinutesAgo: 66 },
  ...Object.values(rentalsForStaff()),
];

/** Rentals the staff of the demo have something to do about: they are found again by what was rented and when. */
export function rentalsForStaff() {
  return {
    /** Nobody has heard of it for more than twelve hours. */
    lostCandidate: { product: '무선 마우스', station: 1, hours: 8, startedMinutesAgo: 20 * 60 + 40 },
    charged: { product: '65W PD 충전기', station: 1, hours: 2, startedMinutesAgo: 5 * 60 + 12 },
    waived: { product: 'C타입 케이블', station: 1, hours: 3, startedMinutesAgo: 6 * 60 + 31 },
  } as const satisfies Record<string, OpenRental>;
}

function past(
  product: string,
  stations: readonly [number, number],
  hours: number,
  daysAgo: number,
  startedAt: `${number}:${number}`,
  minutesOfUse: number,
): PastRental {
  return { product, stations, hours, daysAgo, startedAt, minutesOfUse };
}
