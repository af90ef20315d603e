// The parts of a screen that the app provides: home's header and the footer.
import { createContext, use, type ReactNode } from 'react';

export interface LayoutParts {
  homeHeader: ReactNode;
  footer: ReactNode;
}

export const LayoutContext = createContext<LayoutParts>({ homeHeader: null, footer: null });

export const useLayoutParts = () => use(LayoutContext);
