// The quantiles that a report gives of measured times.
import type { Report } from './load-client.ts';

export function quantiles(milliseconds: readonly number[]): Pick<Report, 'p50' | 'p95' | 'p99'> {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (quantile: number) => sorted[Math.floor(sorted.length * quantile)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
