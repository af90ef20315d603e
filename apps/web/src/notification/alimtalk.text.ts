// Korean texts of Alimtalk in the settings.

export const alimtalk = '알림톡';
export const confirmFirst = '휴대전화 번호를 확인하면 받을 수 있어요';
export const deletePhone = '전화번호 지우기';
export const notDeleted = '전화번호를 지우지 못했어요. 다시 시도해 주세요.';
export const phone = '휴대전화 번호';
export const consent = '알림톡을 받기 위해 전화번호를 수집하는 데 동의해요. 언제든 지울 수 있어요.';
export const sendCode = '인증 숫자 받기';
export const code = '받은 숫자 6자리';
export const confirm = '확인';
export const tryLater = '잠시 후 다시 시도해 주세요.';
