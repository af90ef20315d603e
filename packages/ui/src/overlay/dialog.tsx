// A dialog: a title, a line, one or two buttons.
import { useId, type ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Modal } from './modal.tsx';
import { ok } from './dialog.text.ts';

/** Of equal width, unless a label needs more to stay on one line. With enlarged text, or on the narrowest screens, it wraps. */
const besideAnother = 'flex-1 px-3 min-[21.5rem]:min-w-max';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Under the title, smaller. */
  detail?: ReactNode;
  /** Above the title: a StationPin, a LampOn. */
  picture?: ReactNode;
  confirmLabel?: string | undefined;
  /** With it there are two buttons, and this one has the focus. */
  cancelLabel?: string | undefined;
  /** The confirming button is red. */
  destructive?: boolean | undefined;
  /** The confirming button is working. */
  busy?: boolean | undefined;
  /** Announced as an interruption: every alert, and questions that destroy something. */
  alert?: boolean | undefined;
  onConfirm: () => void;
  /** Called by Escape, the scrim and 취소; an alert without 취소 may pass its `onConfirm`. */
  onCancel: () => void;
}

export function Dialog(props: DialogProps) {
  const { open, title, detail, picture, confirmLabel = ok, cancelLabel, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onCancel}
      variant="dialog"
      role={props.alert === true ? 'alertdialog' : 'dialog'}
      labelledBy={`${id}title`}
      describedBy={detail === undefined ? undefined : `${id}detail`}
    >
      {picture !== undefined && <div className="mb-3 grid justify-items-center">{picture}</div>}
      <h2 id={`${id}title`} className="pt-1 text-title-2 text-[1.25rem]">
        {title}
      </h2>
      {detail !== undefined && (
        <p id={`${id}detail`} className="mt-2 text-sub">
          {detail}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        {cancelLabel !== undefined && (
          <Button variant="secondary" className={besideAnother} onClick={onCancel} data-first-focus>
            {cancelLabel}
          </Button>
        )}
        <Button
          variant={props.destructive === true ? 'danger' : 'primary'}
          className={besideAnother}
          busy={props.busy}
          onClick={onConfirm}
          data-first-focus={cancelLabel === undefined || undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
