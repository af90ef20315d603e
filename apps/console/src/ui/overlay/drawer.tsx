// A quick look from the right: the list beside it stays usable, Escape closes it and gives the focus back.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { usePresence, useShownWhileOpen } from '#ui/overlay/presence.ts';
import { IconButton } from '../form/button.tsx';
import { useShortcuts } from './shortcuts.ts';
import './drawer.css';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  badge?: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

export function Drawer(props: DrawerProps) {
  const { open, onClose } = props;
  const id = useId();
  const drawer = useRef<HTMLElement>(null);
  const present = usePresence(open, drawer);
  const { title, badge, footer, children } = useShownWhileOpen(props, open);
  useShortcuts({ Escape: onClose }, open);

  useEffect(() => {
    if (!open) return undefined;
    const opener = document.activeElement;
    drawer.current?.focus({ preventScroll: true });
    const element = drawer.current;
    return () => {
      // Whoever moved on to the list meanwhile keeps the place they are at.
      const isInside = element?.contains(document.activeElement) ?? false;
      if (isInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);

  if (!present) return null;
  return (
    <aside
      ref={drawer}
      tabIndex={-1}
      className="c-drawer"
      data-closing={!open || undefined}
      aria-labelledby={id}
    >
      <header className="c-drawer__head">
        <h2 id={id} className="c-drawer__title">
          {title}
        </h2>
        {badge}
        <IconButton icon="close" label="닫기" variant="ghost" onClick={onClose} />
      </header>
      <div className="c-drawer__body">{children}</div>
      {footer !== undefined && <footer className="c-drawer__foot">{footer}</footer>}
    </aside>
  );
}
