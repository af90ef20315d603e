// Shares of a whole as percent.

/** 0.413 → 41%; – where it cannot be said. */
export const formatShare = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`);
