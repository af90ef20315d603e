// The colours of the schematic city in both schemes: a canvas has no stylesheet.

const light = {
  far: '#EEEEE6',
  town: '#F1EFE9',
  building: '#E4E0D6',
  kerb: '#E2DDD1',
  road: '#FFFFFF',
  campus: '#E9EFE1',
  hall: '#D9DFD0',
  lawn: '#DDEBD6',
  grove: '#D0E4C8',
  track: '#EDE4D6',
  shore: '#D3E6CB',
  water: '#BBDCF2',
  dashedRail: 'rgb(160 160 94 / .7)',
  solidRail: 'rgb(107 191 134 / .75)',
  hallName: '#5B6B57',
  roadName: '#667089',
  waterName: '#3F7FA8',
  campusName: '#4F7450',
  placeName: '#1B2440',
};

export type MapColours = Readonly<typeof light>;

const dark: MapColours = {
  far: '#1A1E27',
  town: '#1B1F29',
  building: '#252A36',
  kerb: '#151820',
  road: '#353C4B',
  campus: '#1D2620',
  hall: '#2A352D',
  lawn: '#213027',
  grove: '#294032',
  track: '#33302A',
  shore: '#25392E',
  water: '#1B3850',
  dashedRail: 'rgb(150 150 92 / .7)',
  solidRail: 'rgb(82 158 110 / .75)',
  hallName: '#A3B39F',
  roadName: '#B0B8C9',
  waterName: '#86BEE3',
  campusName: '#9CC79D',
  placeName: '#E9ECF4',
};

/** As the page looks now. */
export const mapColours = (): MapColours =>
  document.documentElement.dataset['scheme'] === 'dark' ? dark : light;

/** The subway lines of the station have colours of their own, under white figures. */
export const subwayColours = { line2: '#3DA45D', line7: '#7C7A2F', figure: '#FFFFFF' };
