// What the app puts around every screen without the screens knowing how it works: home's header and the footer.
import { createContext, use, type ReactNode } from 'react';

export interface Chrome {
  homeHeader: ReactNode;
  footer: ReactNode;
}

export const ChromeContext = createContext<Chrome>({ homeHeader: null, footer: null });

export const useChrome = () => use(ChromeContext);
