// Which field of the station's form a refusal of the server is about.
import type { FormErrorPlaces } from '#console/form/form-error.ts';

export const stationErrorFields: FormErrorPlaces = {
  fields: [
    'name',
    'address',
    'latitude',
    'longitude',
    'kind',
    'closingDays',
    'lowStock',
    'targetStock',
    'monthlyCost',
    'imageUrl',
  ],
  codes: { NAME_TAKEN: 'name', IMAGE_REFUSED: 'imageUrl', IMAGE_STORE_UNAVAILABLE: 'imageUrl' },
};
