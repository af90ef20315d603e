// Asks whether a membership is to end, with the sum that would be refunded.
import { useId } from 'react';
import { logError } from '#client/log-error.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { Button } from '#ui/action/button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { useEndMembership } from './end-membership.api.ts';
import type { Membership } from '../membership.api.ts';
import { RefundSum } from '../refund-sum.tsx';
import * as text from './mine.text.ts';

interface EndDialogProps {
  open: boolean;
  membership: Membership;
  title: string;
  detail: readonly [string, string];
  onClose: () => void;
  /** The sum may be another one by now: it is read again, and the dialog stays. */
  onRefused: () => void;
}

export function EndDialog({ open, membership, title, detail, onClose, onRefused }: EndDialogProps) {
  const id = useId();
  const toast = useToast();
  const showError = useErrorToast();
  const ending = useEndMembership(membership);

  const end = () =>
    ending.mutate(undefined, {
      onSuccess({ refund }) {
        toast(text.ended(refund), 'ok');
        onClose();
      },
      onError(error) {
        logError(error, 'the membership could not be ended');
        showError(error, text.endFailed);
        onRefused();
      },
    });

  return (
    <Modal
      open={open}
      onClose={onClose}
      variant="dialog"
      role="alertdialog"
      labelledBy={`${id}title`}
      describedBy={`${id}detail`}
    >
      <h2 id={`${id}title`} className="text-title-2">
        {title}
      </h2>
      <p id={`${id}detail`} className="mt-2 mb-4.5 text-sub">
        {detail[0]}
        <br />
        {detail[1]}
      </p>
      <RefundSum refund={membership.refund} />
      <div className="mt-5 grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={onClose} data-first-focus>
          {text.cancel}
        </Button>
        <Button variant="danger" busy={ending.isPending} onClick={end}>
          {text.confirmEnd}
        </Button>
      </div>
    </Modal>
  );
}
