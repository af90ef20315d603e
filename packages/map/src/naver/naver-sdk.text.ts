// The language of the names on Naver's map, which is Korean unless another is asked for.

export const language: string = '';
