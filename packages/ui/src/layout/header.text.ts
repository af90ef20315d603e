// Korean text of a header.

export const goBack = '뒤로 가기';
