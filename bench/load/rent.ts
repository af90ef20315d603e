// The requests of one whole rental for autocannon: prepare, confirm, perhaps an extension, quote, return.
import { randomBytes } from 'node:crypto';
import type { Request } from 'autocannon';

/** A signed-in member and the item that they rent and return. */
export interface Renter {
  accessToken: string;
  serialNumber: string;
  stationId: number;
  amount: number;
}

/** An extended rental is paid for a second time before its return. */
export type RentalWalk = 'rental' | 'extended_rental';

/** What a connection keeps between the requests. */
interface RentalState {
  renter?: Renter;
  session?: { orderId: string; amount: number; sessionInfoKey: string };
  rentalHistoryToken?: string;
  returnInfoKey?: string;
}

/** A request built from the replies before it. */
interface RentalRequest extends Request {
  setupRequest: (request: Request, context: object) => Request;
  onResponse?: (status: number, body: string, context: object) => void;
}

export function rentalRequests(renters: readonly Renter[], walk: RentalWalk): RentalRequest[] {
  let index = 0;
  const nextRenter = (): Renter => {
    index = (index + 1) % renters.length;
    return renters[index]!;
  };
  const asRenter = (request: Request, state: RentalState, path: string, body?: unknown): Request => ({
    ...request,
    path,
    headers: { authorization: `Bearer ${state.renter!.accessToken}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const prepare = (setupRequest: RentalRequest['setupRequest']): RentalRequest => ({
    method: 'POST',
    setupRequest,
    onResponse: (_status, body, context) => {
      (context as RentalState).session = dataOf(body) as NonNullable<RentalState['session']>;
    },
  });
  const confirm = (paymentType: 'RENT' | 'EXTENSION'): RentalRequest => ({
    method: 'POST',
    setupRequest: (request, context) => {
      const { session } = context as RentalState;
      const body = { ...session, paymentKey: randomBytes(16).toString('hex'), paymentType };
      return asRenter(request, context, '/api/v1/payments/confirm', body);
    },
    onResponse: (_status, body, context) => {
      const { rentalHistoryToken } = dataOf(body) as { rentalHistoryToken: string };
      (context as RentalState).rentalHistoryToken = rentalHistoryToken;
    },
  });
  const extend = prepare((request, context) => {
    const { renter, rentalHistoryToken } = context as RentalState;
    const body = { rentalHistoryToken, hours: 1, amount: renter!.amount, method: 'CARD' };
    return asRenter(request, context, '/api/v1/payments/prepare/extension', body);
  });
  return [
    prepare((request, context) => {
      const state: RentalState = context;
      state.renter = nextRenter();
      const { serialNumber, amount } = state.renter;
      const body = { serialNumber, rentalTime: 1, amount, method: 'CARD' };
      return asRenter(request, state, '/api/v1/payments/prepare/rental', body);
    }),
    confirm('RENT'),
    ...(walk === 'extended_rental' ? [extend, confirm('EXTENSION')] : []),
    {
      method: 'GET',
      setupRequest: (request, context) => {
        const { serialNumber, stationId } = (context as RentalState).renter!;
        const path = `/api/v1/returns/products/${serialNumber}?returnStationId=${stationId}`;
        return asRenter(request, context, path);
      },
      onResponse: (_status, body, context) => {
        (context as RentalState).returnInfoKey = (dataOf(body) as { returnInfoKey: string }).returnInfoKey;
      },
    },
    {
      method: 'POST',
      setupRequest: (request, context) => {
        const { renter, returnInfoKey } = context as RentalState;
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
