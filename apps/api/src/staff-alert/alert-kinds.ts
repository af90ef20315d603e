// Every kind of alert, by the name its choices and states are stored under.
import type { z } from 'zod';
import type { alertKind } from '#contract/console/staff/alert.ts';
import type { AlertKind } from './alert-kind.ts';
import { emptyStations } from './kinds/empty-stations.ts';
import { failingGateway } from './kinds/failing-gateway.ts';
import { lateInquiries } from './kinds/late-inquiries.ts';
import { lateRefunds } from './kinds/late-refunds.ts';
import { staleClaims } from './kinds/stale-claims.ts';

export type AlertKindName = Lowercase<z.infer<typeof alertKind>>;

/** In the order they are shown and told in: money first. */
export const alertKinds: Readonly<Record<AlertKindName, AlertKind<object>>> = {
  failing_gateway: failingGateway,
  stale_claims: staleClaims,
  late_refunds: lateRefunds,
  late_inquiries: lateInquiries,
  empty_stations: emptyStations,
};

export const alertKindNames = Object.keys(alertKinds) as AlertKindName[];
