// What a screenshot of the console is described by: who is signed in, the path, mocked calls, and what is pressed first.
import type { Page } from '@playwright/test';
import type { StaffRole } from '#contract/permission.ts';
import type { MockedReply } from '../scene.ts';

export interface ConsoleScene {
  name: string;
  /** Below /console. */
  path: string;
  as: StaffRole | 'nobody';
  /** Pages for the phone of a field worker. */
  field?: true;
  /** Mocked calls, by the end of their path. */
  calls?: Record<string, MockedReply>;
  act?: (page: Page) => Promise<void>;
}
