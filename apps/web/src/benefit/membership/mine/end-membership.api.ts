// The call that ends a membership.
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { Membership } from '../membership.api.ts';

/** With the refund that was shown: another one is refused. */
export function useEndMembership({ id, refundNow }: Membership) {
  return useMutation({
    mutationFn: () =>
      call('POST /api/v1/memberships/{id}/end', { params: { id }, body: { refund: refundNow } }),
    meta: { invalidates: ['benefits'] },
  });
}
