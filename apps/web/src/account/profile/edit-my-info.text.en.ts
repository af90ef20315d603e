import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./edit-my-info.text.ts'),
  typeof import('./edit-my-info.text.en.ts')
>;

export const title = 'Edit my details';
export const save = 'Save';
export const saved = 'Saved!';
export const saveFailed = 'We couldn’t save your changes. Try again.';

export const picture = 'Profile photo';
export const changePicture = 'Change profile photo';
export const preparingPicture = 'Getting your photo ready';
export const uploadFailed = 'We couldn’t upload the photo.';

export const nickname = 'Nickname';
export const checkNickname = 'Check';
export const nicknameFree = 'This nickname is free.';
export const nicknameTaken = 'This nickname is taken.';
export const nicknameCheckFailed = 'We couldn’t check the nickname. Try again.';
export const nicknameUnchecked = 'Check the nickname first.';
