// Everything the two sides may say to each other, in one list.
import { accountCalls } from './account.ts';
import { eventCalls } from './event.ts';
import { homeCalls } from './home.ts';
import { noticeCalls } from './notice.ts';
import { operationsCalls } from './operations.ts';
import { paymentCalls } from './payment.ts';
import { productCalls } from './product.ts';
import { rentalCalls } from './rental.ts';
import { reviewerCalls } from './reviewer.ts';
import { stationCalls } from './station.ts';

export const contract = {
  ...accountCalls,
  ...stationCalls,
  ...productCalls,
  ...homeCalls,
  ...rentalCalls,
  ...noticeCalls,
  ...eventCalls,
  ...paymentCalls,
  ...reviewerCalls,
  ...operationsCalls,
};

export type Contract = typeof contract;
