// Korean texts of the frame around every screen.

export const loading = '불러오는 중...';
export const skip = '본문으로 건너뛰기';
