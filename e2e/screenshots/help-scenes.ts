// The screens of help that are photographed: a stopped clock everywhere it shows, and inquiries.
import type { Page } from '@playwright/test';
import type { rentalEndpoints } from '#contract/member/rental/rental.ts';
import { mentions, says } from '#e2e/language/in-any-language.ts';
import { press, type Scene } from './scene.ts';

type RentalReply = ReturnType<
  (typeof rentalEndpoints)['GET /api/v1/users/me/rentals/{token}']['reply']['parse']
>;

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const station = { id: 1, name: '건국대 도서관 1층 로비', nameEn: 'Konkuk Univ. Library, 1F Lobby' };
const stop = {
  id: 1,
  reason: 'DOOR_CLOSED' as const,
  station,
  from: inHours(-0.1),
  until: inHours(12),
  endedAt: null,
  endedBy: null,
  verdict: null,
};
const withStop = (rental: object) => ({ ...rental, extendable: false, stops: [stop] });
const message = { photos: [], at: inHours(-20) };
const asked = {
  ...message,
  id: 1,
  from: 'MEMBER',
  text: '구의 생활문화센터에 반납했는데 화면이 안 넘어가서 그냥 나왔어요. 아직 대여 중이라고 떠요. 연체료 나오는 거 아니죠?',
  photos: ['/icons/icon-512.png'],
};
const automatic = {
  ...message,
  id: 2,
  from: 'SYSTEM',
  text: '문의를 받았어요. 보통 3시간 안에 답해요.\n평일 09:00–18:00',
};
const answer = {
  ...message,
  id: 3,
  from: 'STAFF',
  text: '불편을 드려 죄송해요. 사진으로 물품을 확인했어요. 17:31에 반납한 것으로 바꿔 드렸고, 연체료는 없어요.',
  at: inHours(-0.2),
};
const inquiry = {
  id: 347,
  no: 'Q347',
  category: 'RENTAL',
  state: 'WAITING',
  createdAt: inHours(-20),
  lastMessageAt: inHours(-20),
  opening: '반납했는데 대여 중으로 나와요',
  isStop: false,
  hasNewAnswer: false,
  rental: {
    token: 'stopped-rental-of-jihoon',
    productName: '무선 충전 패드',
    productNameEn: 'Wireless charging pad',
    category: '충전기',
  },
  messages: [asked, automatic],
  rating: null,
  canReopenUntil: null,
  earlier: null,
};
const ofStop = {
  ...inquiry,
  isStop: true,
  rental: { ...inquiry.rental, productName: '65W PD 충전기', productNameEn: '65W PD charger' },
  messages: [
    { ...asked, text: '문이 닫혀 있어요.\n건국대 도서관 1층 로비', photos: [] },
    automatic,
    {
      ...answer,
      text: '불편을 드려 죄송해요. 어젯밤 도서관 문이 닫혀 있던 걸 확인했어요. 멈춘 시간은 연체로 세지 않으니 걱정하지 마세요.',
    },
  ],
};
const listOf = (...inquiries: object[]) => ({ data: { inquiries, hasMore: false, newAnswers: 1 } });
const support = {
  data: {
    open: true,
    usualHours: 3,
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
    closedOnHolidays: false,
  },
};
const calls = {
  '/support': support,
  '/inquiries': listOf(ofStop),
  '/stops/preview': { data: { until: stop.until, serverTime: inHours(0) } },
  '/stops': { data: { stop, inquiryId: 347 } },
};
const stoppedRental: { data: RentalReply } = {
  data: {
    rentalHistory: {
      rentalHistoryToken: 'stopped-rental-of-jihoon',
      productName: '65W PD 충전기',
      productNameEn: '65W PD charger',
      productImage: '',
      category: '충전기',
      status: '반납',
      closedBy: 'RENTER',
      rentalStationName: station.name,
      rentalStationNameEn: station.nameEn,
      returnStationName: '건대입구역 2번 출구',
      returnStationNameEn: 'Konkuk Univ. Station Exit 2',
      rentalStartTime: '2026-11-16T19:20:00.000+09:00',
      expectedReturnTime: '2026-11-16T22:20:00.000+09:00',
      graceMinutes: 10,
      returnTime: '2026-11-17T08:16:00.000+09:00',
      rentalTimeHour: 3,
      extendedHours: 0,
      dayCap: null,
      amount: 1500,
      refundedAmount: 0,
      listAmount: 1500,
      discounts: [],
      charge: null,
      serialNumber: 'CHR_0031',
      stops: [
        {
          ...stop,
          from: '2026-11-16T22:14:00.000+09:00',
          until: '2026-11-17T11:00:00.000+09:00',
          endedAt: '2026-11-17T08:16:00.000+09:00',
          endedBy: 'RETURN',
        },
      ],
      recalled: false,
    },
    actions: { extend: false, report: false, freeReturn: null, reportLost: null },
    again: { productName: '65W PD 충전기', productNameEn: '65W PD charger', stationId: 1 },
    payments: [
      {
        type: 'RENT',
        status: 'DONE',
        method: '카드',
        paymentDate: '2026-11-16T19:20:00.000+09:00',
        amount: 1500,
        listAmount: 1500,
        discounts: [],
        receiptUrl: 'https://receipt.invalid',
        refunds: [],
      },
    ],
    serverTime: inHours(0),
  },
};
const recalledRental: { data: RentalReply } = {
  data: {
    ...stoppedRental.data,
    rentalHistory: {
      ...stoppedRental.data.rentalHistory,
      rentalHistoryToken: 'recalled-rental-of-jihoon',
      status: '대여 중',
      closedBy: null,
      returnStationName: null,
      rentalStartTime: inHours(-1),
      expectedReturnTime: inHours(2),
      returnTime: null,
      stops: [],
      recalled: true,
    },
    actions: { extend: false, report: true, freeReturn: null, reportLost: null },
    again: null,
  },
};

async function openStop(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: mentions('반납이 안 돼요', 'Can’t return it?') })
    .first()
    .click();
  await page.getByRole('radio', { name: says('문이 닫혀 있어요', 'The door is closed') }).check();
  await page.getByText(mentions('연체료가 늘지 않아요', 'your late fee won’t grow')).waitFor();
}

export const helpScenes: readonly Scene[] = [
  { name: 'renter-stop-reason', path: '/history', as: '지훈', fullPage: true, calls, act: openStop },
  {
    name: 'renter-stop-station',
    path: '/history',
    as: '지훈',
    calls,
    act: async (page) => {
      await openStop(page);
      await press(mentions('바꾸기', 'Change'))(page);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'renter-stop-done',
    path: '/history',
    as: '지훈',
    calls,
    act: async (page) => {
      await openStop(page);
      await press(says('시간 멈추기', 'Stop the clock'))(page);
      await page.getByRole('link', { name: mentions('길찾기', 'Directions') }).waitFor();
    },
  },
  // Refused by the reply, because the demo's rental has more than an hour left for its first twelve minutes only.
  {
    name: 'renter-stop-refused',
    path: '/history',
    as: '지훈',
    calls: { ...calls, '/stops/preview': { fails: 'STOP_TOO_EARLY' } },
    act: async (page) => {
      await page
        .getByRole('link', {
          name: new RegExp(`^65W PD .*(?:${mentions('반납이 안 돼요', 'Can’t return it?').source})`),
        })
        .first()
        .click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'renter-home-stopped',
    path: '/',
    as: '지훈',
    calls: {
      ...calls,
      '/active-rentals': (data: { activeRentals: { status: string }[] }) => ({
        ...data,
        activeRentals: data.activeRentals
          .filter(({ status }) => status !== '연체')
          .map((rental, n) => (n === 0 ? withStop(rental) : rental)),
      }),
    },
    act: (page) => page.getByRole('link', { name: mentions('길찾기', 'Directions') }).waitFor(),
  },
  {
    name: 'renter-history-stopped',
    path: '/history',
    as: '지훈',
    calls: {
      ...calls,
      '/me/rentals': (data: { actives: object[] }) => ({
        ...data,
        actives: data.actives.map((rental, n) => (n === 0 ? withStop(rental) : rental)),
      }),
    },
  },
  {
    name: 'renter-history-detail-stopped',
    path: '/history/stopped-rental-of-jihoon',
    as: '지훈',
    fullPage: true,
    calls: { ...calls, '/me/rentals/stopped-rental-of-jihoon': stoppedRental },
    act: (page) => page.getByText(says('주고받은 문의 보기', 'See your messages')).waitFor(),
  },
  // The demo recalls nothing.
  {
    name: 'renter-home-recalled',
    path: '/',
    as: '지훈',
    calls: {
      '/active-rentals': (data: { activeRentals: { status: string }[] }) => ({
        ...data,
        activeRentals: data.activeRentals
          .filter(({ status }) => status !== '연체')
          .map((rental, n) =>
            n === 0 ? Object.assign(rental, { recalled: true, extendable: false }) : rental,
          ),
      }),
    },
    act: (page) => page.getByRole('link', { name: mentions('길찾기', 'Directions') }).waitFor(),
  },
  {
    name: 'renter-history-detail-recalled',
    path: '/history/recalled-rental-of-jihoon',
    as: '지훈',
    fullPage: true,
    calls: { ...calls, '/me/rentals/recalled-rental-of-jihoon': recalledRental },
    act: (page) => page.getByRole('link', { name: mentions('길찾기', 'Directions') }).waitFor(),
  },
  {
    name: 'renter-station-blocked',
    path: '/station-map',
    as: '지훈',
    calls: { '/stations/1': (detail: object) => ({ ...detail, returnWarning: true }) },
    act: async (page) => {
      await press(mentions('건국대 도서관', 'Konkuk Univ. Library'))(page);
      await page.getByText(says('여기로 가기', 'Go here instead')).waitFor();
    },
  },

  {
    name: 'renter-inquiries',
    path: '/inquiry',
    as: '지훈',
    hasKoreanWords: true,
    calls: {
      '/support': support,
      '/inquiries': listOf(
        { ...inquiry, state: 'ANSWERED', hasNewAnswer: true },
        {
          ...inquiry,
          id: 2,
          category: 'PAYMENT',
          opening: '영수증을 다시 받고 싶어요',
          rental: { ...inquiry.rental, productName: 'C타입 케이블', productNameEn: 'USB-C cable' },
        },
        {
          ...inquiry,
          id: 3,
          state: 'CLOSED',
          category: 'ACCOUNT',
          opening: '카카오 계정을 바꿨어요',
          rental: null,
        },
      ),
    },
  },
  {
    name: 'renter-inquiries-empty',
    path: '/inquiry',
    as: '지훈',
    calls: { '/support': support, '/inquiries': listOf() },
  },
  {
    name: 'renter-inquiries-failed',
    path: '/inquiry',
    as: '지훈',
    calls: { '/support': support, '/inquiries': 'error' },
  },
  {
    name: 'renter-inquiry-write',
    hasKoreanWords: true,
    path: '/history',
    as: '지훈',
    calls: { '/support': support },
    act: async (page) => {
      await page
        .getByRole('link', { name: mentions('대여 중', 'On rent') })
        .first()
        .click();
      await page
        .getByRole('link', { name: says('대여·결제에 대해 문의하기', 'Ask about this rental or payment') })
        .click();
      await page.getByRole('textbox', { name: says('문의 내용', 'Your message') }).fill(asked.text);
      await page.getByRole('button', { name: says('사진 추가', 'Add a photo') }).waitFor();
    },
  },
  {
    name: 'renter-inquiry-waiting',
    path: '/inquiry/347',
    as: '지훈',
    hasKoreanWords: true,
    calls: { '/support': support, '/inquiries/347': { data: inquiry } },
  },
  {
    name: 'renter-inquiry',
    path: '/inquiry/347',
    as: '지훈',
    hasKoreanWords: true,
    calls: {
      '/support': support,
      '/inquiries/347': {
        data: { ...inquiry, state: 'ANSWERED', rating: 'NOT_YET', messages: [asked, automatic, answer] },
      },
    },
  },
  {
    name: 'renter-inquiry-rate',
    path: '/inquiry/347',
    as: '지훈',
    hasKoreanWords: true,
    calls: { '/support': support, '/inquiries/347': { data: { ...ofStop, state: 'ANSWERED' } } },
  },
  {
    name: 'renter-inquiry-closed',
    path: '/inquiry/347',
    as: '지훈',
    hasKoreanWords: true,
    calls: {
      '/support': support,
      '/inquiries/347': { data: { ...ofStop, state: 'CLOSED', canReopenUntil: inHours(100) } },
    },
  },
];
