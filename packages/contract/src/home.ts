// The first screen: what is on, what is new, what is near, and what the member has borrowed now.
import { z } from 'zod';
import { bothOrNeither, defineCalls, moment, whereabouts } from './endpoint.ts';
import { rentalStatus } from './rental.ts';
import { station } from './station-shape.ts';

export const activeRental = z.object({
  productName: z.string(),
  productImage: z.string(),
  category: z.string(),
  rentalTimeHour: z.int(),
  rentalHistoryToken: z.string(),
  rentalStartTime: moment,
  expectedReturnTime: moment,
  status: rentalStatus,
});

export const homeCalls = defineCalls({
  'GET /api/v1/main': {
    summary: 'Running events, the latest notices and the nearest stations',
    who: 'anyone',
    query: z.object(whereabouts).refine(bothOrNeither, '위도와 경도는 함께 보내 주세요.'),
    reply: z.object({
      events: z.array(z.object({ id: z.int(), title: z.string(), bannerImage: z.string() })),
      latestNotices: z.array(z.object({ id: z.int(), title: z.string() })),
      nearbyStations: z.array(station),
    }),
    failures: [],
  },
  'GET /api/v1/main/active-rentals': {
    summary: 'What the member has borrowed and not yet returned',
    who: 'member',
    reply: z.object({ activeRentals: z.array(activeRental), serverTime: moment }),
    failures: [],
  },
});
