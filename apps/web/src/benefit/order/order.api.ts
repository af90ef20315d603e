// What is taken off an order as the member wants it, and what it then costs.
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hasCode } from '#client/api-error.ts';
import { call, type CallReply } from '#client/call.ts';
import { useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { useSettled } from '#ui/form/use-settled.ts';

/** What the benefits are used for. */
export type Order =
  | { kind: 'RENT'; serialNumber: string; hours: number }
  | { kind: 'EXTENSION'; rentalHistoryToken: string; hours: number };

export interface WantedBenefits {
  couponId?: number | undefined;
  points?: number | undefined;
  /** For a rental only. */
  useMembership?: boolean;
}

export type OrderPrice = CallReply<'POST /api/v1/payments/preview'>;
export type OrderBenefits = ReturnType<typeof useOrderPrice>;

const TYPING_PAUSE_MS = 250;

/** The server alone decides; what was shown stays until it has answered. */
export function useOrderPrice(order: Order) {
  const [wanted, setWanted] = useState<WantedBenefits>(order.kind === 'RENT' ? { useMembership: true } : {});
  const want = (wish: WantedBenefits) => setWanted((before) => ({ ...before, ...wish }));
  // Hours and points change with every tap: what they cost is asked for after a pause.
  const wish = JSON.stringify({ ...order, ...wanted });
  const asked = useSettled(wish, TYPING_PAUSE_MS);
  // Without a wish, an extension costs what its own price list says.
  const isAsked =
    order.kind === 'RENT'
      ? order.serialNumber !== ''
      : wanted.couponId !== undefined || wanted.points !== undefined;
  const query = useQuery({
    queryKey: ['POST /api/v1/payments/preview', asked],
    queryFn: ({ signal }) =>
      call('POST /api/v1/payments/preview', {
        body: JSON.parse(asked) as Order & WantedBenefits,
        signal,
      }),
    enabled: useSignedIn() && isAsked,
    placeholderData: keepPreviousData,
    meta: { tags: ['benefits', 'products'] },
  });
  const { data, error } = query;
  useLogError(error, 'the price could not be previewed');

  /** Used up, stopped or spent elsewhere since it was chosen: the order goes on without. */
  const dropRefused = (refusal: unknown) => {
    if (hasCode(refusal, 'COUPON_UNUSABLE')) want({ couponId: undefined });
    if (hasCode(refusal, 'POINTS_UNUSABLE')) want({ points: undefined });
  };
  const [lastError, setLastError] = useState(error);
  if (error !== lastError) {
    setLastError(error);
    dropRefused(error);
  }

  return {
    query,
    wanted,
    want,
    dropRefused,
    /** Undefined for an extension without a wish, and until it is read. */
    price: isAsked ? data : undefined,
    /** The price belongs to what is wanted now. */
    isSettled: !isAsked || (wish === asked && !query.isPlaceholderData),
  };
}
