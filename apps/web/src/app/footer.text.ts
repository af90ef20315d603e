// Korean texts of the operator's details under every screen.

export const terms = '서비스 이용약관';
export const privacy = '개인정보 처리방침';
export const businessInfo = '사업자정보확인';
export const company = '상호';
export const representative = '대표';
export const businessNumber = '사업자등록번호';
export const mailOrderNumber = '통신판매업신고';
export const email = '이메일';
export const phone = '전화';
export const address = '주소';
export const hosting = '호스팅 제공자';
