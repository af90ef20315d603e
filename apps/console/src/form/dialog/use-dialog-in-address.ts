// A dialog that an address opens: `/payments/12?act=refund`. The address forgets it at once, so that it does not open again by itself.
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useReplaceAddress } from '#console/navigation/replace-address.ts';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { Dialogs } from './use-dialogs.ts';

const PARAM = 'act';

export const withAct = (path: string, act: string) => `${path}?${new URLSearchParams({ [PARAM]: act })}`;

/**
 * `useDialogInAddress(dialogs.open, { refund: refundError(payment) })`: what the person may do, each with the reason why its state
 * forbids it; that is said instead.
 */
export function useDialogInAddress<Kind extends string>(
  open: Dialogs<Kind>['open'],
  acts: Readonly<Partial<Record<Kind, string | undefined>>>,
): void {
  const { pathname, search } = useLocation();
  const replaceAddress = useReplaceAddress();
  const { toast } = useToasts();
  const asked = new URLSearchParams(search).get(PARAM);
  const begin = useEffectEvent((act: string) => {
    const rest = new URLSearchParams(search);
    rest.delete(PARAM);
    replaceAddress(rest.size === 0 ? pathname : `${pathname}?${rest}`);
    if (!(act in acts)) return;
    const refusal = acts[act as Kind];
    if (refusal === undefined) open(act as Kind);
    else toast(refusal, { tone: 'fail' });
  });
  useEffect(() => {
    if (asked !== null) begin(asked);
  }, [asked]);
}
