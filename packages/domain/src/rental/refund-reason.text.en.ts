import type { Translates } from '../text/translation.ts';
import type { RefundReason } from './refund-reason.ts';

export type Checked = Translates<
  typeof import('./refund-reason.text.ts'),
  typeof import('./refund-reason.text.en.ts')
>;

export const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  BROKEN: 'Broken item',
  DUPLICATE: 'Charged twice',
  SERVICE_FAILURE: 'Service problem',
  UNUSABLE: 'Couldn’t be used',
  OTHER: 'Other',
  MEMBERSHIP_ENDED: 'Membership ended',
};
