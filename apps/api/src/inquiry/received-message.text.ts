// What the service writes below a new inquiry.

export const received = '문의를 받았어요.';
export const usually = (hours: number) => `보통 ${hours}시간 안에 답해요.`;
