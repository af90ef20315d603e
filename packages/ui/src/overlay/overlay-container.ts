// Where menus, lists of choices and tooltips are attached: inside a modal dialog, because everything outside of it is inert.
import { createContext, use, type RefObject } from 'react';

export const OverlayContainer = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** For the `container` of a portal; undefined means the page. */
export const useOverlayContainer = () => use(OverlayContainer);
