import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<typeof import('./photo.text.ts'), typeof import('./photo.text.en.ts')>;

export const addPhoto = 'Add a photo';
export const optionalUpTo = (count: number) => `Optional · up to ${counted(count, 'photo')}`;
export const withoutFaces = 'Keep faces out of the picture';
export const photos = 'Photos';
export const photo = (number: number) => `Photo ${number}`;
export const removePhoto = (number: number) => `Remove photo ${number}`;
export const notUploaded = 'We couldn’t upload the photo. Try again.';
