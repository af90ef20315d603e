// A member as the drawings show them, for component tests.
import type { ConsoleReply } from '#client/console/console-call.ts';

type Member = ConsoleReply<'GET /api/v1/console/members/{id}'>;

export function aMember(change: Partial<Member> = {}): Member {
  return {
    id: 4821,
    no: 'M4821',
    nickname: '토**집',
    state: 'ACTIVE',
    provider: 'KAKAO',
    email: 'to***@e***.com',
    joinedAt: '2026-04-11T10:00:00+09:00',
    lastRentedAt: '2026-11-14T13:05:00+09:00',
    rentals: 23,
    openRentals: 1,
    overdue: true,
    unpaidCharge: false,
    phone: null,
    profileImage: null,
    unmaskedUntil: null,
    withdrawnAt: null,
    suspension: null,
    consents: [
      { kind: 'terms', granted: true, documentVersion: '2026-11-15', at: '2026-04-11T10:00:00+09:00' },
      { kind: 'privacy', granted: true, documentVersion: '2026-11-15', at: '2026-04-11T10:00:00+09:00' },
      {
        kind: 'marketing_ads',
        granted: true,
        documentVersion: '2026-11-15',
        at: '2026-04-11T10:00:00+09:00',
      },
    ],
    devices: [
      {
        id: 'one',
        kind: 'PHONE',
        signedInAt: '2026-11-02T09:00:00+09:00',
        lastUsedAt: '2026-11-14T18:20:00+09:00',
      },
    ],
    paid: 38_600,
    refunded: 1_700,
    refundCount: 2,
    overdueCount: 1,
    rentalLimit: 5,
    freeReturns: { used: 1, limit: 2 },
    missingReturns: 0,
    counts: { rentals: 23, payments: 26, reports: 1, notifications: 88 },
    notes: [
      {
        id: 1,
        by: { id: 3, name: '문다인', role: 'SUPPORT' },
        at: '2026-11-14T18:12:00+09:00',
        note: '통화 친절하심. 연체는 수업 때문이라 하심.',
        struck: null,
      },
    ],
    version: 3,
    ...change,
  };
}
