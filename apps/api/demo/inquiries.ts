// What the demo members asked, what staff answered and noted, and the answers that staff use again.
import type { InquiryCategory } from '#domain/inquiry-labels.text.ts';
import { demoPerson } from './people.ts';

type Answerer = 'manager' | 'support';

export interface DemoMessage {
  /** Nobody: the member writes once more. */
  by?: Answerer;
  text: string;
  /** Working minutes after the message before it. */
  after: number;
  internal?: true;
  photos?: readonly string[];
  /** The name of the canned answer it was written with. */
  canned?: string;
}

export interface DemoInquiry {
  nickname: string;
  category: InquiryCategory;
  text: string;
  photos?: readonly string[];
  /** About their last rental. */
  aboutRental?: true;
  /** And its payment. */
  aboutPayment?: true;
  /** Working minutes before now: over the promise of four hours it is red. */
  askedMinutesAgo: number;
  takenBy?: Answerer;
  messages?: readonly DemoMessage[];
  rating?: 'solved' | 'not_yet';
  /** Working minutes after its last message. */
  closedAfter?: number;
}

export const demoInquiries: readonly DemoInquiry[] = [
  {
    nickname: '느린거북',
    category: 'PAYMENT',
    text: '연장했는데 두 번 결제됐어요. 카드 문자도 두 번 왔어요. 확인해 주세요.',
    aboutRental: true,
    aboutPayment: true,
    askedMinutesAgo: 275,
  },
  {
    nickname: '졸린하마',
    category: 'RENTAL',
    text: '셔터가 내려가 있어서 못 들어가요.\n다른 데 두고 가도 되나요?',
    photos: ['/pictures/stations/gate.svg'],
    aboutRental: true,
    askedMinutesAgo: 262,
    takenBy: 'manager',
    messages: [
      { by: 'manager', internal: true, after: 150, text: '라운지 관리실과 통화. 내일 10시에 다시 연대요.' },
    ],
  },
  {
    nickname: '커피한잔',
    category: 'DEFECT',
    text: '충전기가 뜨거워져요. 계속 써도 괜찮나요?',
    photos: ['/pictures/products/charger.svg'],
    aboutRental: true,
    askedMinutesAgo: 189,
    takenBy: 'support',
  },
  {
    nickname: '책상지기',
    category: 'ACCOUNT',
    text: '앱에 카드가 등록이 안 돼요.',
    askedMinutesAgo: 80,
  },
  {
    nickname: demoPerson.nickname,
    category: 'RENTAL',
    text: '반납하고 나서도 대여 중으로 보였어요. 지금은 괜찮은데 요금이 더 나왔는지 궁금해요.',
    aboutRental: true,
    askedMinutesAgo: 330,
    takenBy: 'support',
    messages: [
      {
        by: 'support',
        after: 95,
        text: '{닉네임} 님, 확인했어요. 반납은 제시간에 기록됐고 요금은 더 나오지 않았어요. 놀라게 해 드려 죄송해요.',
      },
    ],
  },
  {
    nickname: '새벽산책',
    category: 'PAYMENT',
    text: '환불은 언제 들어오나요?',
    aboutRental: true,
    aboutPayment: true,
    askedMinutesAgo: 600,
    takenBy: 'support',
    messages: [
      {
        by: 'support',
        after: 60,
        text: '{닉네임} 님, 환불은 요청해 두었어요. 카드사에 따라 3–5영업일 뒤에 들어와요.',
        canned: '환불 시점 안내',
      },
    ],
    rating: 'not_yet',
  },
  {
    nickname: demoPerson.nickname,
    category: 'OTHER',
    text: '영수증을 다시 받고 싶어요.',
    aboutRental: true,
    askedMinutesAgo: 2200,
    takenBy: 'support',
    messages: [
      {
        by: 'support',
        after: 45,
        text: '이용 내역의 영수증 보기에서 언제든 다시 볼 수 있어요.',
        canned: '영수증 다시 보기',
      },
      { after: 20, text: '찾았어요. 감사해요!' },
      { by: 'support', after: 10, text: '다행이에요. 좋은 하루 보내세요.' },
    ],
    rating: 'solved',
    closedAfter: 5,
  },
  {
    nickname: '책상지기',
    category: 'RENTAL',
    text: '세 시간 넘게 빌리면 더 싼가요?',
    askedMinutesAgo: 3000,
    takenBy: 'manager',
    messages: [{ by: 'manager', after: 120, text: '지금은 시간마다 같은 값이에요. 의견은 꼭 전할게요.' }],
    closedAfter: 1500,
  },
  ...(
    [
      ['느린거북', '비 오는 날에도 강변 스테이션은 여나요?', 30],
      ['커피한잔', '이어폰도 빌릴 수 있나요?', 55],
      ['새벽산책', '닉네임을 바꾸면 이용 내역도 바뀌나요?', 75],
      ['졸린하마', '보조배터리 선은 같이 빌려주나요?', 90],
      ['책상지기', '여러 개를 한 번에 빌려도 되나요?', 140],
      ['느린거북', '학교 안 스테이션은 방학에도 여나요?', 150],
    ] as const
  ).map(([nickname, text, answeredAfter], index): DemoInquiry => ({
    nickname,
    category: 'OTHER',
    text,
    askedMinutesAgo: 3600 + index * 400,
    takenBy: 'support',
    messages: [
      { by: 'support', after: answeredAfter, text: '네, 그럼요. 또 궁금한 것이 있으면 알려 주세요.' },
    ],
    rating: 'solved',
    closedAfter: 30,
  })),
];

export interface DemoCannedAnswer {
  name: string;
  category: InquiryCategory | null;
  text: string;
  by: Answerer;
}

export const demoCannedAnswers: readonly DemoCannedAnswer[] = [
  {
    name: '문 닫힘 확인',
    category: 'RENTAL',
    by: 'manager',
    text: '{닉네임} 님, 확인했어요. {스테이션}{은/는} 지금 문이 닫혀 있어요. 불편을 드려 죄송해요. {물품}{은/는} 가까운 다른 스테이션에 두셔도 되고, 연체료는 늘지 않아요.',
  },
  {
    name: '가까운 반납처 안내',
    category: 'RENTAL',
    by: 'support',
    text: '{스테이션} 대신 가까운 곳을 알려 드릴게요. 지도에서 지금 열려 있는 스테이션 어디에나 반납할 수 있어요.',
  },
  {
    name: '두 번 결제 확인 중',
    category: 'PAYMENT',
    by: 'manager',
    text: '{닉네임} 님, 카드사에 같은 결제가 있는지 확인하고 있어요. 두 번 결제됐다면 오늘 안에 한 건을 환불해 드릴게요.',
  },
  {
    name: '환불 시점 안내',
    category: 'PAYMENT',
    by: 'support',
    text: '{닉네임} 님, 환불은 요청해 두었어요. 카드사에 따라 3–5영업일 뒤에 들어와요.',
  },
  {
    name: '영수증 다시 보기',
    category: 'PAYMENT',
    by: 'support',
    text: '이용 내역의 {대여번호}에서 영수증 보기를 누르면 언제든 다시 볼 수 있어요.',
  },
  {
    name: '고장 물품 안내',
    category: 'DEFECT',
    by: 'manager',
    text: '{물품}{을/를} 더 쓰지 마시고 가까운 스테이션에 반납해 주세요. 쓰지 못한 시간은 환불해 드릴게요.',
  },
  {
    name: '계정 합치기',
    category: 'ACCOUNT',
    by: 'support',
    text: '지금은 두 계정을 합칠 수 없어요. 쓰지 않는 계정은 탈퇴하면 돼요.',
  },
  {
    name: '의견에 감사 인사',
    category: null,
    by: 'manager',
    text: '{닉네임} 님, 좋은 의견 감사드려요. 함께 살펴보고 있어요.',
  },
];
