// Korean texts of the photos of a message that is being written.

export const addPhoto = '사진 추가';
export const photos = '문의 사진';
