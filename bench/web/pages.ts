// The pages whose first visit is measured, who visits them on which device, and how soon they must be there.

export interface MeasuredPage {
  name: string;
  path: string;
  as: 'guest' | 'member' | 'staff';
  /** When the largest paint must have happened, in seconds; undefined where only the first paint is awaited. */
  largestPaint?: number;
}

export const measuredPages: readonly MeasuredPage[] = [
  { name: 'home', path: '/', as: 'guest', largestPaint: 1.8 },
  { name: 'map', path: '/station-map', as: 'guest', largestPaint: 2.5 },
  { name: 'items', path: '/rental-items', as: 'guest', largestPaint: 2 },
  // The address on a station's poster.
  { name: 'station', path: '/?stationId=1', as: 'guest', largestPaint: 2 },
  // The link that a station is shared by.
  { name: 'shared-station', path: '/station-map?stationId=1', as: 'guest', largestPaint: 2.5 },
  {
    name: 'product',
    path: `/rental-items/${encodeURIComponent('65W PD 충전기')}`,
    as: 'guest',
    largestPaint: 2,
  },
  { name: 'history', path: '/history', as: 'member', largestPaint: 2.2 },
  { name: 'dashboard', path: '/console', as: 'staff', largestPaint: 2.5 },
  // The other public screens that have a first paint of their own.
  { name: 'notices', path: '/notices', as: 'guest' },
  { name: 'notice', path: '/notices/1', as: 'guest' },
  { name: 'events', path: '/events', as: 'guest' },
  { name: 'event', path: '/events/1', as: 'guest' },
  { name: 'faq', path: '/faq', as: 'guest' },
  { name: 'service-intro', path: '/service-intro', as: 'guest' },
  { name: 'service-info', path: '/service-info', as: 'guest' },
  { name: 'inquiry', path: '/inquiry', as: 'guest' },
];

/** Of every public page, in seconds. */
export const FIRST_PAINT = 0.7;
/** After the first paint, in milliseconds. */
export const LONGEST_TASK = 150;
/** The largest paint of whoever comes back, with the service worker, in seconds. */
export const SECOND_VISIT = 1;

export const isRenters = ({ as }: MeasuredPage) => as !== 'staff';
