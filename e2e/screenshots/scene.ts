// What a screenshot of the renter's app is described by: who is signed in, the path, mocked calls, and what is pressed first.
import type { Page } from '@playwright/test';
import type { FailureCode } from '#contract/failures.ts';
import type { Renter } from '#e2e/renters.ts';

/** 지훈 has rentals of every kind, 민준 has none, 하은 rents while the screenshots are taken. */
export type Viewer = 'guest' | '지훈' | '민준' | '하은';

/** How a call is answered: not yet, with an error, with this failure, with this reply, or with the real one changed. */
export type MockedReply =
  | 'pending'
  | 'error'
  | { fails: FailureCode }
  | { data: unknown }
  | ((data: never) => unknown);

export interface Scene {
  /** Also the name of its reference picture. */
  name: string;
  path: string;
  as: Viewer;
  /** What earlier screens left in session storage. */
  session?: Record<string, string>;
  /** Mocked calls, by the end of their path. */
  calls?: Record<string, MockedReply>;
  /** Leads from the path to the state. */
  act?: (page: Page, renter: Renter) => Promise<void>;
  /** What people wrote stands on it, or a name that has no English in the demo. */
  hasKoreanWords?: true;
  /** From top to bottom, not only the first screen. */
  fullPage?: true;
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** What the scan of station 1's poster leaves in session storage. */
export const atStationOne = { scannedQrNumber: '1', rentalProcessType: 'rental' };
