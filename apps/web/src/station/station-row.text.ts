// Korean texts of a list of stations.
import { formatNumber } from '#domain/text/won.ts';

export const stationCount = <N>(count: number, bold: (words: string) => N) => [
  '스테이션 ',
  bold(`${formatNumber(count)}곳`),
];
