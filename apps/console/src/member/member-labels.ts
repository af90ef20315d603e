// Members in words: states, providers, why somebody may not rent, and what they agreed to.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { RowOf } from '#client/console/console-query.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';

export type Member = RowOf<'GET /api/v1/console/members'>;
export type MemberDetail = ConsoleReply<'GET /api/v1/console/members/{id}'>;

export const memberStates = {
  ACTIVE: { label: '이용 중', tone: 'on' },
  SUSPENDED: { label: '이용 정지', tone: 'stopped' },
  WITHDRAWN: { label: '탈퇴', tone: 'gone' },
} as const satisfies Record<Member['state'], { label: string; tone: BadgeTone }>;

export const providerNames = { KAKAO: '카카오', GOOGLE: '구글', REVIEW: '심사용' } as const;

type PublicReason = NonNullable<MemberDetail['suspension']>['publicReason'];

export const publicReasons: Readonly<Record<PublicReason, string>> = {
  LATE_AGAIN: '연체 반복',
  UNPAID: '미납',
  ABUSE: '부정 이용',
  REQUEST: '본인 요청',
};

/** In the order of the sign-up. */
export const consentNames: Readonly<Record<string, string>> = {
  terms: '서비스 이용약관',
  privacy: '개인정보 수집·이용',
  marketing_ads: '광고 수신',
  marketing_events: '이벤트 참여',
  marketing_night: '야간 광고 수신',
  alimtalk: '알림톡 수신',
};
