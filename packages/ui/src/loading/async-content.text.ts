// Korean text while something is read.

export const loadingNow = '불러오는 중...';
