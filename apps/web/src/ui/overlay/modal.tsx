// The native modal dialog under the drawer and the dialogs: everything behind it is inert, Escape and the scrim close it, focus comes back.
import { useEffect, useRef, type ReactNode } from 'react';
import { usePresence, useShownWhileOpen } from './presence.ts';
import './modal.css';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  role?: 'dialog' | 'alertdialog' | undefined;
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  /** A drawer comes from the left in 0.3 s; a dialog grows in the middle. */
  look: 'dialog' | 'drawer';
  /** Whether pressing outside closes. A question that must be answered says no. */
  closesOutside?: boolean | undefined;
  /** The element marked `data-first-focus` is focused on opening. */
  children: ReactNode;
}

export function Modal(props: ModalProps) {
  const { open, onClose, role = 'dialog', look, closesOutside = true } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const present = usePresence(open, dialog);
  const children = useShownWhileOpen(props.children, open);

  useEffect(() => {
    const element = dialog.current;
    if (!present || element === null) return undefined;
    const opener = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element.close();
      // The browser gives focus back by itself, but not to a screen that was left meanwhile: then reading starts at the new one.
      const back =
        opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('content');
      back?.focus({ preventScroll: true });
    };
  }, [present]);

  if (!present) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pressing the scrim closes; Escape is the keyboard's way
    <dialog
      ref={dialog}
      className="modal"
      data-look={look}
      data-closing={!open || undefined}
      role={role}
      aria-modal="true"
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (closesOutside && event.target === dialog.current) onClose();
      }}
    >
      <div className="modal__panel">{children}</div>
    </dialog>
  );
}
