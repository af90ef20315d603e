// The six pages of insight in one list.
import { insightMemberEndpoints } from './members.ts';
import { insightProductEndpoints } from './products.ts';
import { insightRevenueEndpoints } from './revenue.ts';
import { insightStationEndpoints } from './stations.ts';
import { insightSupportEndpoints } from './support.ts';
import { insightUsageEndpoints } from './usage.ts';

export const insightEndpoints = {
  ...insightRevenueEndpoints,
  ...insightUsageEndpoints,
  ...insightStationEndpoints,
  ...insightProductEndpoints,
  ...insightMemberEndpoints,
  ...insightSupportEndpoints,
};
