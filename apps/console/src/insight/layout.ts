// How the panels of a page stand beside each other.

/** A wide panel and a narrow one; under each other on a phone. */
export const sideBySide =
  'grid grid-cols-[minmax(0,1fr)_320px] gap-3.5 max-wide:grid-cols-[minmax(0,1fr)_280px] max-stack:grid-cols-[minmax(0,1fr)]';

/** Two panels that both need room; under each other on a small desk. */
export const twoHalves =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3.5 max-wide:grid-cols-[minmax(0,1fr)]';
