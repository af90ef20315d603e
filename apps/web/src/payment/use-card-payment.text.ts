// Korean texts of paying by card.

export const windowFailed = '결제창을 열지 못했어요. 다시 시도해 주세요.';
