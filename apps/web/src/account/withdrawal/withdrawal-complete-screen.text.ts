// Korean texts of the farewell after a withdrawal.

export const title = '탈퇴 완료';
export const lines = ['그동안 함께해 주셔서 감사드려요. ', '책상이 필요해지면 언제든 다시 오세요.'];
export const home = '홈으로';
