// The dialog of an action: its title is the question, its button names the action. With a reason where the rules ask for one.
import { useCallback, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Modal } from '#ui/overlay/modal.tsx';
import { Button, IconButton } from '../form/button.tsx';
import { OverlayContainer } from './overlay-container.ts';
import { Tip } from '../display/panel.tsx';
import './action-dialog.css';

const widths = {
  narrow: 'c-dialog--narrow',
  normal: '',
  wide: 'c-dialog--wide',
  broad: 'c-dialog--broad',
} as const;

export interface ActionDialogProps {
  open: boolean;
  title: ReactNode;
  /** A sentence under the title: what happens to the renter and to the money. */
  line?: ReactNode;
  /** The action and its sum: 800원 환불, never 확인. */
  confirmLabel: string;
  /** null: there is only one thing to do. */
  cancelLabel?: string | null | undefined;
  /** The confirming button is red, and 취소 has the focus. */
  destructive?: boolean | undefined;
  busy?: boolean | undefined;
  /** Why it cannot be confirmed yet. */
  disabledReason?: string | undefined;
  /** What the server said when it refused. */
  failure?: string | undefined;
  width?: keyof typeof widths | undefined;
  /** What has the focus on opening; 취소 where the action is destructive. */
  firstFocus?: 'cancel' | 'confirm' | undefined;
  /** Escape and × do this where it is not the same as 취소; null: the question must be answered. */
  onDismiss?: (() => void) | null | undefined;
  /** In the foot, before the buttons: 저장은 아직 하지 않았어요 */
  note?: ReactNode;
  /** The element marked `data-first-focus` is focused on opening, unless the action is destructive. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ActionDialog(props: ActionDialogProps) {
  const {
    open,
    title,
    line,
    confirmLabel,
    destructive = false,
    width = 'normal',
    firstFocus = destructive ? 'cancel' : undefined,
    onConfirm,
    onCancel,
    onDismiss = onCancel,
  } = props;
  const id = useId();
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const findDialog = useCallback(
    (form: HTMLFormElement | null) => setDialog(form?.closest('dialog') ?? null),
    [],
  );
  // At the end of the page, because its form may not lie inside the form of a screen.
  return createPortal(
    <Modal
      open={open}
      onClose={onDismiss}
      variant="bare"
      className={`c-dialog ${widths[width]}`}
      role={destructive ? 'alertdialog' : 'dialog'}
      labelledBy={`${id}title`}
      describedBy={line === undefined ? undefined : `${id}line`}
      // A reason half written is not thrown away by a press beside the dialog.
      closesOutside={false}
    >
      <OverlayContainer value={dialog}>
        <form
          ref={findDialog}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (props.busy !== true && props.disabledReason === undefined) onConfirm();
          }}
        >
          <header className="c-dialog__head">
            <h2 id={`${id}title`} className="c-dialog__title">
              {title}
            </h2>
            {onDismiss !== null && (
              <span className="c-dialog__close">
                <IconButton icon="close" label="닫기" variant="ghost" onClick={onDismiss} />
              </span>
            )}
          </header>
          <div className="c-dialog__body">
            {line !== undefined && (
              <p id={`${id}line`} className="c-dialog__line">
                {line}
              </p>
            )}
            {props.children}
            {props.failure !== undefined && (
              <Tip tone="danger" announced>
                {props.failure}
              </Tip>
            )}
          </div>
          <footer className="c-dialog__foot">
            {props.note !== undefined && <p className="c-dialog__note">{props.note}</p>}
            {props.cancelLabel !== null && (
              <Button size="l" onClick={onCancel} data-first-focus={firstFocus === 'cancel' || undefined}>
                {props.cancelLabel ?? '취소'}
              </Button>
            )}
            <Button
              type="submit"
              size="l"
              variant={destructive ? 'danger' : 'primary'}
              busy={props.busy}
              disabledReason={props.disabledReason}
              data-first-focus={firstFocus === 'confirm' || undefined}
            >
              {confirmLabel}
            </Button>
          </footer>
        </form>
      </OverlayContainer>
    </Modal>,
    document.body,
  );
}
