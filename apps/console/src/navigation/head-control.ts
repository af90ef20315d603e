// What the app puts into the head of every screen, beside the field that opens the palette.
import { createContext, type ReactNode } from 'react';

export const HeadControl = createContext<ReactNode>(null);
