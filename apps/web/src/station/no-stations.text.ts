// Korean texts of a service that has no station yet.

export const title = '아직 문을 연 스테이션이 없어요.';
export const line = '첫 스테이션을 준비하고 있어요. 곧 불을 켤게요.';
