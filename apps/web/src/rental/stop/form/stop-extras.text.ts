// Korean texts of what may be added to why something cannot be returned.

export const more = '더 알려 주실 게 있나요?';
export const optional = '선택';
export const details = '자세한 내용';
export const detailsExample = '예) 정문도 잠겨 있어요';
export const photos = '반납이 안 되는 곳 사진';
