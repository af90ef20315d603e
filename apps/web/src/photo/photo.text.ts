// Korean texts of adding photos.

export const addPhoto = '사진 추가';
export const optionalUpTo = (count: number) => `선택 · ${count}장까지`;
export const withoutFaces = '얼굴이 나오지 않게 찍어 주세요';
export const photos = '사진';
export const photo = (number: number) => `사진 ${number}`;
export const removePhoto = (number: number) => `사진 ${number} 빼기`;
export const notUploaded = '사진을 올리지 못했어요. 다시 시도해 주세요.';
