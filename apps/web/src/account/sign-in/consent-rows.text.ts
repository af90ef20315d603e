// Korean texts of the consents of a new member.

export const agreeToRequired = '필수 항목 전체 동의';
export const required = '필수';
export const optional = '선택';

export const terms = '서비스 이용약관';
export const readTerms = '서비스 이용약관 보기';
export const oldEnough = '만 14세 이상이며, 이 약관에 동의합니다.';
export const privacy = '개인정보 수집 및 이용 동의';
export const readPrivacy = '개인정보 수집 및 이용 동의 보기';

export const hideMarketing = '마케팅 활용 동의 접기';
export const showMarketing = '마케팅 활용 동의 펼치기';
export const readAds = '혜택·이벤트 광고 수신 동의 보기';
export const readEvents = '이벤트 참여를 위한 개인정보 수집 동의 보기';
export const optionalNote = '선택 항목에 동의하지 않아도 가입할 수 있어요.';
