import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./product-stations.text.ts'),
  typeof import('./product-stations.text.en.ts')
>;

export const showMap = 'Show on the map';
export const searchStations = 'Search stations by name';
export const withoutSoldOut = 'In stock only';
export const list = (product: string) => `Stations with ${product}`;
export const soldOut = 'Sold out';
export const inStock = (stock: number) => `${stock} left`;
export const notReadyTitle = 'Coming soon.';
export const notReadyLine = 'You’ll see it here once a station has it.';
export const notFoundTitle = 'No station has that name.';
export const notFoundLine = 'Try another name.';
export const allRentedTitle = 'All rented out right now.';
export const allRentedLine = 'You’ll see it here as soon as one is returned.';
