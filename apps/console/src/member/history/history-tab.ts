// What every tab of a member's history is given.
import type { ReactNode } from 'react';

export const PAGE_SIZE = 8;

export interface TabProps {
  memberId: number;
  head: ReactNode;
}
