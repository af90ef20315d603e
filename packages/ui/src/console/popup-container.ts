// Where menus and lists of choices are put: inside a modal dialog, because everything outside of it is inert and behind it.
import { createContext, use } from 'react';

export const PopupContainer = createContext<HTMLElement | null>(null);

/** For a Base UI portal; undefined is the body. */
export function usePopupContainer(): HTMLElement | undefined {
  return use(PopupContainer) ?? undefined;
}
