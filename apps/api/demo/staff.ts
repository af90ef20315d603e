// The demo staff: one person of each role, and somebody who has been invited.
import type { StaffRole } from '#contract/permission.ts';

export interface DemoStaff {
  email: string;
  name: string;
  role: StaffRole;
  /** Numbers of the stations a field worker is limited to. */
  stationIds?: readonly number[];
}

export const demoStaff: readonly DemoStaff[] = [
  { email: 'jian@example.com', name: '오지안', role: 'OWNER' },
  { email: 'minseo@example.com', name: '한민서', role: 'MANAGER' },
  { email: 'dain@example.com', name: '문다인', role: 'SUPPORT' },
  // Around Seongsu, Seoul Forest and the river.
  { email: 'gaon@example.com', name: '류가온', role: 'FIELD', stationIds: [3, 5, 7, 12, 13, 16] },
];

export const invitedStaff: DemoStaff = { email: 'haru@example.com', name: '이하루', role: 'SUPPORT' };
