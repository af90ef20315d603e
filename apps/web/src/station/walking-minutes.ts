// How long one walks a distance.

const WALKED_METRES_A_MINUTE = 67;

export const walkingMinutes = (kilometres: number) =>
  Math.max(1, Math.ceil((kilometres * 1000) / WALKED_METRES_A_MINUTE));
