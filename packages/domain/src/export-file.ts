// What the files of lists are called and hold: one table for the dialog that asks for one and the server that makes it.

export const MAX_EXPORT_ROWS = 100_000;
export const EXPORT_URL_MINUTES = 60;

/** Groups of columns that are taken or left together, in the order of the file. */
export const exportKinds = {
  rentals: {
    name: '대여',
    columns: {
      no: '번호',
      item: '물품',
      product: '상품',
      rentedAt: '빌린 곳',
      returnedAt: '반납한 곳',
      times: '시작·반납',
      money: '금액·환불',
      state: '상태',
      member: '회원',
    },
  },
  payments: {
    name: '결제',
    columns: {
      no: '번호',
      time: '시각',
      kind: '종류',
      name: '내용',
      rental: '대여 번호',
      amount: '금액·환불',
      method: '결제 수단',
      state: '상태',
      member: '회원',
    },
  },
  refunds: {
    name: '환불',
    columns: {
      no: '번호',
      time: '요청·완료',
      payment: '결제·대여 번호',
      amount: '금액',
      reason: '사유',
      state: '상태',
      by: '요청한 직원',
      member: '회원',
    },
  },
  items: {
    name: '물품',
    columns: {
      serial: '시리얼',
      product: '상품',
      category: '분류',
      state: '상태',
      place: '지금 있는 곳',
      lastRented: '마지막 대여',
      rentals: '누적 대여',
      revenue: '이달 매출',
      bought: '산 날·값',
      lot: '로트·KC 번호',
    },
  },
  stations: {
    name: '스테이션',
    columns: {
      name: '이름',
      address: '주소',
      location: '위도·경도',
      state: '상태',
      hours: '오늘 운영 시간',
      stock: '재고',
      target: '목표·부족 기준',
      rentals: '오늘 대여',
    },
  },
  reports: {
    name: '신고',
    columns: {
      no: '번호',
      time: '알린 때',
      kind: '종류',
      text: '내용',
      place: '스테이션·물품',
      rental: '대여 번호',
      state: '상태',
      takenBy: '맡은 직원',
      member: '회원',
    },
  },
  inquiries: {
    name: '문의',
    columns: {
      no: '번호',
      category: '분류',
      state: '상태',
      rental: '대여 번호',
      time: '물어본 때·첫 답',
      rating: '해결',
      takenBy: '맡은 직원',
      member: '회원',
    },
  },
  memberships: {
    name: '멤버십',
    columns: {
      no: '번호',
      plan: '상품',
      payment: '결제 번호·금액',
      period: '기간·쓴 날',
      use: '이용·아낀 금액',
      state: '상태·환불',
      member: '회원',
    },
  },
  points: {
    name: '포인트',
    columns: {
      time: '때',
      kind: '종류',
      amount: '포인트·끝나는 날',
      about: '결제·대여·환불 번호',
      earned: '낸 돈·적립률',
      by: '준 직원·사유',
      member: '회원',
    },
  },
  leakMembers: {
    name: '개인정보사고명단',
    columns: {
      source: '찾은 곳',
      language: '언어',
      result: '결과·때',
      member: '회원',
    },
  },
  members: {
    name: '회원',
    columns: {
      member: '회원',
      state: '상태',
      provider: '로그인',
      joined: '가입',
      lastRented: '마지막 이용',
      rentals: '누적 대여',
      open: '대여 중',
      overdue: '연체·미납',
    },
  },
  insightRevenue: {
    name: '매출',
    columns: {
      day: '날짜',
      orders: '건수',
      list: '정가',
      discounts: '할인',
      paid: '결제',
      refunded: '환불',
      net: '순매출',
    },
  },
  insightUsage: {
    name: '이용',
    columns: { weekday: '요일', hour: '시각', days: '날수', starts: '시작한 대여' },
  },
  insightStations: {
    name: '스테이션실적',
    columns: {
      station: '스테이션',
      rentals: '대여·반납',
      revenue: '매출',
      cost: '비용',
      profit: '남은 돈',
      empty: '재고 없음',
      lost: '놓친 매출',
    },
  },
  insightProducts: {
    name: '상품회수',
    columns: {
      product: '상품',
      items: '물품',
      cost: '산 값',
      revenue: '번 돈',
      repairs: '수리비',
      payback: '돌아온 비율',
    },
  },
  insightMembers: {
    name: '회원재대여',
    columns: { month: '첫 대여', members: '회원', again: '다시 빌린 비율' },
  },
  insightSupport: {
    name: '응대',
    columns: {
      category: '분류',
      inquiries: '문의',
      answers: '첫 답까지',
      promise: '약속 안',
      solved: '해결됐어요',
    },
  },
  campaigns: {
    name: '쿠폰',
    columns: {
      no: '번호',
      name: '이름',
      state: '상태',
      discount: '할인',
      scope: '상품·스테이션',
      issue: '받는 방법',
      period: '기간',
      counts: '받음·씀',
      budget: '예산',
    },
  },
  audit: {
    name: '감사로그',
    columns: {
      at: '시각',
      by: '한 사람',
      action: '한 일',
      subject: '대상',
      change: '바뀐 내용',
      reason: '사유',
      address: '접속지',
      request: '요청 번호',
    },
  },
} as const satisfies Record<string, { name: string; columns: Record<string, string> }>;

export type ExportKindName = keyof typeof exportKinds;

/** Whether the file can name members, so that masking is a question. */
export const hasMembers = (kind: ExportKindName) => 'member' in exportKinds[kind].columns;

const compact = (day: string) => day.replaceAll('-', '');

/** `온데스크_대여_20261101-20261114.csv`: the period, 전체 without any filter, else the day it is made. */
export function exportFileName(file: {
  kind: ExportKindName;
  format: 'csv' | 'xlsx';
  filters: Readonly<Record<string, string>>;
  /** `YYYY-MM-DD` in Korea. */
  today: string;
}): string {
  const { sort: _sort, from, to, ...others } = file.filters;
  const days =
    from !== undefined || to !== undefined
      ? [...new Set([from ?? '', to ?? file.today].map(compact))].join('-')
      : Object.keys(others).length === 0
        ? '전체'
        : compact(file.today);
  return `온데스크_${exportKinds[file.kind].name}_${days}.${file.format}`;
}
