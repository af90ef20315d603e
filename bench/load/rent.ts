// One whole rental as a renter's phone makes it: prepare, confirm, ask for the return, return; then the next renter's.
import { randomBytes } from 'node:crypto';
import type { Request } from 'autocannon';

/** Someone signed in, and the piece they rent and bring back. */
export interface Renter {
  accessToken: string;
  serialNumber: string;
  stationId: number;
  amount: number;
}

/** What a connection remembers between the four calls. */
interface Visit {
  renter?: Renter;
  session?: { orderId: string; amount: number; sessionInfoKey: string };
  returnInfoKey?: string;
}

/** A call of the story: made from what was answered before, and listened to. */
interface Call extends Request {
  setupRequest: (request: Request, context: object) => Request;
  onResponse?: (status: number, body: string, context: object) => void;
}

export function rentalRequests(renters: readonly Renter[]): Call[] {
  let turn = 0;
  const nextRenter = (): Renter => {
    turn = (turn + 1) % renters.length;
    return renters[turn]!;
  };
  const asRenter = (request: Request, visit: Visit, path: string, body?: unknown): Request => ({
    ...request,
    path,
    headers: { authorization: `Bearer ${visit.renter!.accessToken}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return [
    {
      method: 'POST',
      setupRequest: (request, context) => {
        const visit: Visit = context;
        visit.renter = nextRenter();
        const { serialNumber, amount } = visit.renter;
        const body = { serialNumber, rentalTime: 1, amount, method: 'CARD' };
        return asRenter(request, visit, '/api/v1/payments/prepare/rental', body);
      },
      onResponse: (_status, body, context) => {
        (context as Visit).session = dataOf(body) as NonNullable<Visit['session']>;
      },
    },
    {
      method: 'POST',
      setupRequest: (request, context) => {
        const { session } = context as Visit;
        const body = { ...session, paymentKey: randomBytes(16).toString('hex'), paymentType: 'RENT' };
        return asRenter(request, context, '/api/v1/payments/confirm', body);
      },
    },
    {
      method: 'GET',
      setupRequest: (request, context) => {
        const { serialNumber, stationId } = (context as Visit).renter!;
        const path = `/api/v1/returns/products/${serialNumber}?returnStationId=${stationId}`;
        return asRenter(request, context, path);
      },
      onResponse: (_status, body, context) => {
        (context as Visit).returnInfoKey = (dataOf(body) as { returnInfoKey: string }).returnInfoKey;
      },
    },
    {
      method: 'POST',
      setupRequest: (request, context) => {
        const { renter, returnInfoKey } = context as Visit;
        return asRenter(request, context, `/api/v1/returns/products/${renter!.serialNumber}`, {
          returnInfoKey,
        });
      },
    },
  ];
}

function dataOf(body: string): unknown {
  return (JSON.parse(body) as { data: unknown }).data;
}
