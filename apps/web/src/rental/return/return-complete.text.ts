// Korean texts of a return whose late fee is being paid.

export const approving = '결제 승인 중…';
