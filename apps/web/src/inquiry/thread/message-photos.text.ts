// Korean texts of the photos of a message that is being written.

export const photos = '문의 사진';
