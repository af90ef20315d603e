// Where menus, lists of choices and tooltips are attached: inside a modal dialog, because everything outside of it is inert.
import { createContext, use } from 'react';

export const OverlayContainer = createContext<HTMLElement | null>(null);

/** For the `container` of a portal; undefined means the page. */
export const useOverlayContainer = () => use(OverlayContainer) ?? undefined;
