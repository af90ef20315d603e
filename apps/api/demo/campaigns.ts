// The campaigns of the demo: running, drafted, stopped and ended ones, and how many of the renters had and used their coupons.

interface DemoCampaign {
  name: string;
  nameEn: string;
  kind: 'fixed' | 'rate';
  amountWon?: number;
  rate?: number;
  maxDiscountWon?: number;
  categories?: readonly string[];
  stations?: readonly number[];
  firstRentalOnly?: true;
  /** Days from today; without an end it runs for ten years. */
  from: number;
  to?: number;
  lifeDays: number;
  perMember: number;
  budgetWon?: number;
  issue: 'shared_code' | 'single_codes' | 'grant' | 'sign_up' | 'report';
  code?: string;
  /** Single codes that were printed. */
  codes?: number;
  apology?: true;
  state: 'draft' | 'running' | 'stopped';
  /** Every so many of the rentals that it holds for were paid with one. */
  usedEvery?: number;
  /** Every so many of the members have one that they have not used. */
  unusedEvery?: number;
}

/** The oldest first, as their numbers say. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    name: '개강 응원',
    nameEn: 'Back to class',
    kind: 'rate',
    rate: 30,
    categories: ['충전기', '케이블'],
    from: -70,
    to: -24,
    lifeDays: 30,
    perMember: 2,
    budgetWon: 12_000,
    issue: 'single_codes',
    codes: 1000,
    state: 'running',
    usedEvery: 2,
    unusedEvery: 3,
  },
  {
    name: '추석 연휴 무료 1시간',
    nameEn: 'A free hour for Chuseok',
    kind: 'fixed',
    amountWon: 700,
    categories: ['보조배터리'],
    from: -57,
    to: -20,
    lifeDays: 30,
    perMember: 1,
    budgetWon: 14_000,
    issue: 'shared_code',
    code: 'THANKS24',
    state: 'running',
    usedEvery: 1,
    unusedEvery: 5,
  },
  {
    name: '고장 신고 감사드려요',
    nameEn: 'Thanks for reporting',
    kind: 'fixed',
    amountWon: 500,
    from: -50,
    lifeDays: 90,
    perMember: 5,
    issue: 'report',
    state: 'running',
    usedEvery: 12,
    unusedEvery: 7,
  },
  {
    name: '사과 쿠폰',
    nameEn: 'Sorry',
    kind: 'fixed',
    amountWon: 3000,
    from: -45,
    lifeDays: 60,
    perMember: 10,
    budgetWon: 20_000,
    issue: 'grant',
    apology: true,
    state: 'running',
    usedEvery: 25,
    unusedEvery: 6,
  },
  {
    name: '성수 팝업 주간',
    nameEn: 'Seongsu pop-up week',
    kind: 'fixed',
    amountWon: 700,
    stations: [16, 5],
    from: -23,
    to: 12,
    lifeDays: 30,
    perMember: 2,
    budgetWon: 30_000,
    issue: 'shared_code',
    code: 'SEUNGSU2',
    state: 'stopped',
    usedEvery: 1,
    unusedEvery: 4,
  },
  {
    name: '첫 대여 1,000원',
    nameEn: '1,000 won off your first rental',
    kind: 'fixed',
    amountWon: 1000,
    firstRentalOnly: true,
    from: -32,
    to: 44,
    lifeDays: 30,
    perMember: 1,
    budgetWon: 8_000,
    issue: 'shared_code',
    code: 'NEWDESK2',
    state: 'running',
    usedEvery: 1,
    unusedEvery: 9,
  },
  {
    name: '시험 기간 반값',
    nameEn: 'Half price for exams',
    kind: 'rate',
    rate: 50,
    maxDiscountWon: 1500,
    categories: ['노트북 스탠드', '허브', '키보드'],
    from: -28,
    to: 31,
    lifeDays: 30,
    perMember: 3,
    budgetWon: 30_000,
    issue: 'single_codes',
    codes: 500,
    state: 'running',
    usedEvery: 2,
    unusedEvery: 2,
  },
  {
    name: '겨울 새내기',
    nameEn: 'New this winter',
    kind: 'rate',
    rate: 30,
    maxDiscountWon: 1500,
    firstRentalOnly: true,
    from: 14,
    to: 103,
    lifeDays: 30,
    perMember: 1,
    budgetWon: 1_000_000,
    issue: 'sign_up',
    state: 'draft',
  },
];

/** Of the demo person: what each is of, how many days ago it came and how many days it has left. */
export const demoCoupons: readonly {
  campaign: string;
  amountWon?: number;
  daysAgo: number;
  daysLeft: number;
}[] = [
  { campaign: '시험 기간 반값', daysAgo: 27, daysLeft: 3 },
  { campaign: '사과 쿠폰', amountWon: 1000, daysAgo: 2, daysLeft: 58 },
  { campaign: '고장 신고 감사드려요', daysAgo: 6, daysLeft: 84 },
  { campaign: '성수 팝업 주간', daysAgo: 20, daysLeft: 10 },
  { campaign: '개강 응원', daysAgo: 50, daysLeft: -20 },
];
