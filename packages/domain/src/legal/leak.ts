// What the law wants done about a leak of personal data (개인정보 보호법 제34조): by when, for whom, and what is still to be done.

/** Telling those concerned, and reporting it where it must be reported: from when it became known. */
export const LEAK_HOURS = 72;
/** From so many people on it is reported to the authority, whatever leaked. */
export const LEAK_REPORT_PEOPLE = 1000;
/** Where somebody cannot be reached it is posted for at least so long. */
export const LEAK_POSTING_DAYS = 30;
/** Who was concerned, after it was closed: as long as damages can be claimed. */
export const LEAK_MEMBER_YEARS = 3;
/** What happened and what was done about it, without who was concerned. */
export const LEAK_RECORD_YEARS = 5;

/** Kinds of data, as the console names them. */
export const leakTables = {
  members: '회원',
  rentals: '대여',
  payments: '결제·환불',
  reports: '신고',
  inquiries: '문의',
  benefits: '멤버십·포인트',
} as const;
export type LeakTable = keyof typeof leakTables;

/** What a notice must name, in its order. */
export const leakNoticeParts = ['items', 'circumstances', 'advice', 'measures', 'contact'] as const;
export type LeakNoticePart = (typeof leakNoticeParts)[number];
export type LeakNotice = Readonly<Record<LeakNoticePart, string>>;

/** As staff call them. */
export const leakPartLabels: Readonly<Record<LeakNoticePart, string>> = {
  items: '새어 나간 항목',
  circumstances: '언제, 어떻게',
  advice: '피해를 줄이려면',
  measures: '우리가 한 일과 피해 구제',
  contact: '물어볼 곳',
};

export const leakSourceLabels = {
  ACCESS_LOG: '접속기록',
  DOWNLOAD: '내려받은 파일',
  AUDIT: '감사 로그',
  EVERYBODY: '전체 회원',
  HAND: '직접 넣음',
} as const;

/** Whether somebody was reached. */
export const leakResultLabels = {
  WAITING: '보내기 전',
  SENT: '보냄',
  UNSURE: '확인 안 됨',
  FAILED: '보내지 못함',
  NO_ADDRESS: '메일 없음',
} as const;

const HOUR_MS = 60 * 60_000;

export const leakDeadline = (knownAt: Date): Date => new Date(knownAt.getTime() + LEAK_HOURS * HOUR_MS);

export interface LeakFacts {
  /** Whom it concerns, reachable or not. */
  touched: number;
  /** Without an address, or whose mail did not arrive. */
  unreached: number;
  sensitive: boolean;
  fromOutside: boolean;
  sent: boolean;
  /** It is known of everybody whether they were reached. */
  settled: boolean;
  reported: boolean;
  posted: boolean;
}

export type LeakDuty = 'SEND' | 'WAIT' | 'REPORT' | 'POST';

export function mustReportLeak({ touched, sensitive, fromOutside }: LeakFacts): boolean {
  return touched >= LEAK_REPORT_PEOPLE || sensitive || fromOutside;
}

/** What is still to be done before it can be closed as done, in its order. Whoever has no address is told by posting alone. */
export function leakDuties(facts: LeakFacts): LeakDuty[] {
  const duties: LeakDuty[] = [];
  const isAnybodyReachable = facts.touched === 0 || facts.touched > facts.unreached;
  if (!facts.sent && isAnybodyReachable) duties.push('SEND');
  if (facts.sent && !facts.settled) duties.push('WAIT');
  if (mustReportLeak(facts) && !facts.reported) duties.push('REPORT');
  if (facts.unreached > 0 && !facts.posted) duties.push('POST');
  return duties;
}

/** The parts of a notice that say nothing yet. */
export function missingLeakParts(notice: LeakNotice): LeakNoticePart[] {
  return leakNoticeParts.filter((part) => notice[part].trim() === '');
}
