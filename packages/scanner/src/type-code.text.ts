// Korean texts of typing a code.

export const title = '코드 직접 입력';
export const refused = '번호나 코드를 다시 확인해 주세요.';
export const cancel = '취소';
export const confirm = '확인';
