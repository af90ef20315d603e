// Korean titles of the legal documents, and what link previews say about them.

export const titles = {
  terms: '서비스 이용약관',
  privacyPolicy: '개인정보 처리방침',
  privacyConsent: '개인정보 수집 및 이용 동의 (필수)',
  marketingAdsConsent: '혜택·이벤트 광고 수신 동의 (선택)',
  marketingEventsConsent: '이벤트 참여를 위한 개인정보 수집 및 이용 동의 (선택)',
} as const;

export const descriptions = {
  terms: '대여, 반납, 연체, 환불, 탈퇴에 관한 약속이에요.',
  privacyPolicy: '어떤 개인정보를 왜, 얼마 동안 처리하는지 알려 드려요.',
  privacyConsent: '회원가입에 꼭 필요한 개인정보와 그 이용 목적, 보유 기간이에요.',
  marketingAdsConsent: '혜택과 이벤트 소식을 받는 데 쓰는 정보와 그만 받는 방법이에요.',
  marketingEventsConsent: '이벤트에 참여할 때 쓰는 개인정보와 그 이용 목적, 보유 기간이에요.',
} as const;
