// Endpoints of the home screen: running events, latest notices, nearest stations, and the member's active rentals.
import { z } from 'zod';
import {
  bothOrNeither,
  dayCap,
  defineEndpoints,
  timestamp,
  optionalCoordinates,
  won,
  englishText,
} from '../endpoint.ts';
import { askedConsent } from './account.ts';
import { recalled, rentalStatus } from './rental/rental.ts';
import { stop } from './rental/stop.ts';
import { station } from './station-schema.ts';

export const activeRental = z.object({
  productName: z.string(),
  productNameEn: englishText,
  productImage: z.string(),
  category: z.string(),
  rentalTimeHour: z.int(),
  /** Of this rental; with the times it says what being late costs. */
  pricePerHour: z.int(),
  dayCap,
  rentalHistoryToken: z.string(),
  rentalStartTime: timestamp,
  expectedReturnTime: timestamp,
  /** How long after the expected time nothing is owed yet, and for how many hours the fee grows; of this rental. */
  graceMinutes: z.int(),
  overdueCapHours: z.int(),
  /** The most staff let being late cost; null when they set nothing. */
  feeLimit: won.nullable(),
  /** When the renter reported it lost, where the fee stands still; null when they have not. */
  reportedLostAt: timestamp.nullable(),
  extendable: z.boolean().meta({ description: 'whether an extension is offered now' }),
  status: rentalStatus,
  stops: z.array(stop),
  recalled,
});

export const homeEndpoints = defineEndpoints({
  'GET /api/v1/main': {
    summary: 'Running events, the latest notices and the nearest stations',
    access: 'public',
    query: z.object(optionalCoordinates).refine(bothOrNeither, '위도와 경도는 함께 보내 주세요.'),
    reply: z.object({
      events: z.array(
        z.object({ id: z.int(), title: z.string(), titleEn: englishText, bannerImage: z.string() }),
      ),
      latestNotices: z.array(z.object({ id: z.int(), title: z.string(), titleEn: englishText })),
      nearbyStations: z.array(station),
    }),
    failures: [],
  },
  'GET /api/v1/main/active-rentals': {
    summary: 'The open rentals of the member',
    access: 'member',
    openWithoutConsent: true,
    reply: z.object({
      activeRentals: z.array(activeRental),
      unreadMessages: z.int().nonnegative().meta({ description: 'messages not yet read, at most 100' }),
      serverTime: timestamp,
      consent: askedConsent,
    }),
    failures: [],
  },
});
