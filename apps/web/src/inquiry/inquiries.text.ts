// Korean texts of the member's own inquiries.

export const ask = '문의하기';
export const myInquiries = '내 문의';
export const newAnswer = '새 답변';
export const closesByItself = '답이 온 뒤 7일이 지나면 저절로 종료돼요';
export const none = '아직 문의가 없어요';
export const noneLine = '궁금하거나 불편한 점을 남겨 주시면 답해 드려요.';
export const signInTitle = '로그인하고 문의해 주세요';
export const signInLine = '주고받은 문의를 여기에서 볼 수 있어요.';
export const signIn = '로그인하기';
