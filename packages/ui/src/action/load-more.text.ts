// Korean text of the rest of a list.

export const showMore = '더보기';
