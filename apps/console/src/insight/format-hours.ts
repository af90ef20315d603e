// Minutes of many stations, said in hours.
import { formatNumber } from '#domain/text/won.ts';

const WHOLE_FROM_MINUTES = 600;

/** 186, 2.5 */
export const formatHours = (minutes: number) =>
  minutes >= WHOLE_FROM_MINUTES
    ? formatNumber(Math.round(minutes / 60))
    : String(Number((minutes / 60).toFixed(1)));
