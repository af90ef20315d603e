// A link inside the app. The library's own shares a module with prefetching and forms, which the first visit would download unused.
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath, type To } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  to: To;
  /** Takes the place of this screen in the history. */
  replace?: boolean;
  /** Passed on to the next screen in its history entry, which shows something else by it than by its address alone. */
  state?: unknown;
}

export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const path = createPath(useResolvedPath(to));
  const current = createPath(useLocation());
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      data-with-state={state == null ? undefined : ''}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        // As in the browser: a link to the page one is on adds no second entry to the history.
        void navigate(to, { replace: replace ?? path === current, state });
      }}
    >
      {children}
    </a>
  );
}

/** A new tab, a new window, a download: the browser's business. */
function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
