// Shares of a whole as percent.

/** 0.413 → 41%, 0.008 → 0.8%: a small one would be 0 or 1 for everything. – where it cannot be said. */
export function formatShare(share: number | null): string {
  if (share === null) return '–';
  const percent = share * 100;
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)}%`;
}
