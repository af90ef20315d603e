// Korean texts of push that a browser does not give.

export const notAllowed = '알림을 허용해야 받을 수 있어요.';
export const cannotSend = '이 브라우저에는 알림을 보낼 수 없어요.';
