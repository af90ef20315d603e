// The native modal dialog behind the drawer and the dialogs: the page is inert, Escape, Back and the scrim close it, the focus is restored.
import { useEffect, useRef, type ReactNode } from 'react';
import { useCloseOnBack } from '../navigation/close-on-back.ts';
import { isDoublePress, refuseDoublePress } from './last-press.ts';
import { usePresence, useShownWhileOpen } from './presence.ts';
import './modal.css';

const variants = {
  /** In the centre. */
  dialog: 'modal--dialog',
  /** From the left, in 0.3 s. */
  drawer: 'modal--drawer',
  /** Without a look of its own; `className` brings one. */
  bare: '',
} as const;

export interface ModalProps {
  open: boolean;
  /** null: the question must be answered. */
  onClose: (() => void) | null;
  role?: 'dialog' | 'alertdialog' | undefined;
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  variant: keyof typeof variants;
  className?: string | undefined;
  /** Whether pressing outside closes it. */
  closesOutside?: boolean | undefined;
  /** The element marked `data-first-focus` is focused on opening. */
  children: ReactNode;
}

export function Modal(props: ModalProps) {
  const { open, onClose, role = 'dialog', variant, className = '', closesOutside = true } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const present = usePresence(open, dialog);
  const children = useShownWhileOpen(props.children, open);
  useCloseOnBack(open, () => onClose?.());

  useEffect(() => {
    const element = dialog.current;
    if (!present || element === null) return undefined;
    const opener = document.activeElement;
    // The list or the panel it stands in, should it be gone afterwards: a row that was removed.
    const around = opener?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    const first = element.querySelector<HTMLElement>('[data-first-focus]');
    // Otherwise the first button has the focus for a moment, and its tooltip opens.
    first?.setAttribute('autofocus', '');
    // Where its scrollbar takes space, the page keeps that space while it cannot scroll.
    const page = document.documentElement;
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.offsetWidth);
    element.showModal();
    first?.focus();
    const takePresses = refuseDoublePress(element);
    return () => {
      takePresses();
      element.close();
      // The browser restores the focus by itself, but not when the screen changed meanwhile: then it goes to the new content.
      const back =
        opener instanceof HTMLElement && opener.isConnected
          ? opener
          : around?.isConnected === true
            ? around
            : document.getElementById('content');
      back?.focus({ preventScroll: true });
    };
  }, [present]);

  if (!present) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pressing the scrim closes; with the keyboard Escape does
    <dialog
      ref={dialog}
      className={`modal ${variants[variant]} ${className}`}
      data-closing={!open || undefined}
      role={role}
      aria-modal="true"
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Chrome closes a dialog without asking if nothing was pressed since it opened.
      onClose={() => {
        if (!open || dialog.current?.open !== false) return;
        if (onClose === null) dialog.current.showModal();
        else onClose();
      }}
      onMouseDown={(event) => {
        if (closesOutside && event.target === dialog.current && !isDoublePress()) onClose?.();
      }}
    >
      <div className="modal__panel">{children}</div>
    </dialog>
  );
}
