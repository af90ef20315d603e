// Korean texts of the place of inquiries where none are taken.

export const title = '1:1 문의';
export const notReady = '서비스 준비 중입니다.';
export const meanwhile = '그동안은 자주 묻는 질문을 보거나 이메일, 전화로 문의해 주세요.';
export const faq = '자주 묻는 질문';
