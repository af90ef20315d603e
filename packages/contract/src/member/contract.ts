// Every endpoint of the renter's API in one list.
import { accountEndpoints } from './account.ts';
import { benefitEndpoints } from './benefit/benefits.ts';
import { couponEndpoints } from './benefit/coupon.ts';
import { membershipEndpoints } from './benefit/membership.ts';
import { chargeEndpoints } from './rental/charge.ts';
import { eventEndpoints } from './content/event.ts';
import { extensionEndpoints } from './rental/extension.ts';
import { homeEndpoints } from './home.ts';
import { inquiryEndpoints } from './inquiry.ts';
import { noticeEndpoints } from './content/notice.ts';
import { notificationEndpoints } from './notification.ts';
import { gbfsEndpoints } from './gbfs.ts';
import { openDataEndpoints } from './open-data.ts';
import { operationsEndpoints } from './operations.ts';
import { paymentEndpoints } from './rental/payment.ts';
import { pointEndpoints } from './benefit/point.ts';
import { productEndpoints } from './product.ts';
import { rentalEndpoints } from './rental/rental.ts';
import { reportEndpoints } from './report.ts';
import { reviewerEndpoints } from './reviewer.ts';
import { stopEndpoints } from './rental/stop.ts';
import { stationEndpoints } from './station.ts';
import { stockAlertEndpoints } from './stock-alert.ts';

export const contract = {
  ...accountEndpoints,
  ...stationEndpoints,
  ...stockAlertEndpoints,
  ...productEndpoints,
  ...homeEndpoints,
  ...rentalEndpoints,
  ...noticeEndpoints,
  ...notificationEndpoints,
  ...eventEndpoints,
  ...paymentEndpoints,
  ...chargeEndpoints,
  ...extensionEndpoints,
  ...couponEndpoints,
  ...benefitEndpoints,
  ...membershipEndpoints,
  ...reportEndpoints,
  ...stopEndpoints,
  ...inquiryEndpoints,
  ...pointEndpoints,
  ...reviewerEndpoints,
  ...openDataEndpoints,
  ...gbfsEndpoints,
  ...operationsEndpoints,
};

export type Contract = typeof contract;
