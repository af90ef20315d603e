// Korean words for those who process personal data on the company’s behalf.

export const processorWords = {
  /** A name of the configuration. */
  named: (name: string) => name,

  gateway: {
    name: '토스페이먼츠 (전자지급결제대행)',
    task: '카드 결제와 취소',
    data: '주문번호, 주문명, 금액, 이메일(있는 때), 무작위로 만든 회원 구분값, 결제 화면에 접속한 IP 주소',
  },
  signIn: {
    name: '카카오, Google (소셜 로그인)',
    task: '로그인할 때의 본인 확인, 탈퇴할 때의 연결 해제',
    data: '소셜 계정의 고유 식별자, 로그인 화면에 접속한 IP 주소',
  },
  hosting: {
    name: (provider: string) => `${provider} (호스팅 제공자)`,
    task: '서버와 데이터베이스의 운영',
    data: '서비스에 저장되는 정보 전체, IP 주소',
  },
  imageStore: {
    name: (provider: string) => `${provider} (이미지 저장소)`,
    task: '프로필 사진과 신고하거나 문의할 때 올린 사진의 보관',
    data: '프로필 사진, 신고하거나 문의할 때 올린 사진, IP 주소',
  },
  map: { task: '지도 화면의 표시', data: '보고 있는 지도의 범위, IP 주소' },
  mail: { task: '이메일의 발송', data: '이메일, 알림의 내용' },
  alimtalk: { task: '알림톡의 발송', data: '휴대전화 번호, 알림의 내용' },
};

/** Where the configuration names nobody. */
export const unnamed = {
  naverMaps: '네이버클라우드 (네이버 지도)',
  map: '지도 제공자',
  mail: '이메일 발송 업체',
  alimtalk: '알림톡 발송 업체',
  hosting: '자체 호스팅',
} as const;
