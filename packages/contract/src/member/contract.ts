// Every endpoint of the renter's API in one list.
import { accountEndpoints } from './account.ts';
import { eventEndpoints } from './event.ts';
import { homeEndpoints } from './home.ts';
import { noticeEndpoints } from './notice.ts';
import { operationsEndpoints } from './operations.ts';
import { paymentEndpoints } from './payment.ts';
import { productEndpoints } from './product.ts';
import { rentalEndpoints } from './rental.ts';
import { reviewerEndpoints } from './reviewer.ts';
import { stationEndpoints } from './station.ts';

export const contract = {
  ...accountEndpoints,
  ...stationEndpoints,
  ...productEndpoints,
  ...homeEndpoints,
  ...rentalEndpoints,
  ...noticeEndpoints,
  ...eventEndpoints,
  ...paymentEndpoints,
  ...reviewerEndpoints,
  ...operationsEndpoints,
};

export type Contract = typeof contract;
