// Replies for component tests: inquiries, when they are answered, and stops of rentals.
import type { CallReply } from '#client/call.ts';

type Inquiry = CallReply<'GET /api/v1/inquiries/{id}'>;
type Stop = CallReply<'POST /api/v1/rentals/{token}/stops'>['stop'];

export const support: CallReply<'GET /api/v1/support'> = {
  open: true,
  usualHours: 3,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
  closedOnHolidays: false,
};

export function aThread(inquiry: Partial<Inquiry> = {}): Inquiry {
  return {
    id: 347,
    no: 'Q347',
    category: 'RENTAL',
    state: 'WAITING',
    createdAt: '2025-11-14T17:37:00+09:00',
    lastMessageAt: '2025-11-14T17:37:00+09:00',
    opening: '반납했는데 대여 중으로 나와요',
    isStop: false,
    hasNewAnswer: false,
    rental: { token: 'rental-1', productName: '무선 충전 패드', category: '충전기' },
    messages: [
      {
        id: 1,
        from: 'MEMBER',
        text: '반납했는데 대여 중으로 나와요',
        photos: [],
        at: '2025-11-14T17:37:00+09:00',
      },
    ],
    rating: null,
    canReopenUntil: null,
    earlier: null,
    ...inquiry,
  };
}

/** From shortly before the rental of the tests is due until the next morning. */
export function aStop(stop: Partial<Stop> = {}): Stop {
  return {
    id: 1,
    reason: 'DOOR_CLOSED',
    station: { id: 1, name: '건국대 도서관 1층 로비' },
    from: '2026-11-14T16:14:00+09:00',
    until: '2026-11-15T11:00:00+09:00',
    endedAt: null,
    endedBy: null,
    verdict: null,
    ...stop,
  };
}
