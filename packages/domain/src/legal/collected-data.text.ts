// The personal data the service collects: one list for the privacy policy, the consent texts and the introduction.
import {
  ACCESS_RECORD_MONTHS,
  COMPLAINT_RETENTION_YEARS,
  CONTRACT_RETENTION_YEARS,
  EXPORT_FILE_HOURS,
  FORMER_MEMBER_MONTHS,
  MAX_SESSION_DAYS,
  NOTIFICATION_YEARS,
  PENDING_REGISTRATION_MINUTES,
  RATE_COUNTER_MINUTES,
  REFRESH_TOKEN_DAYS,
  REPORT_PHOTO_DAYS,
  TOLD_STOCK_ALERT_DAYS,
} from './retention.ts';

export interface CollectedData {
  /** When it is collected. */
  when: string;
  items: string;
  purpose: string;
  legalBasis: string;
  keptUntil: string;
}

const contract = '계약의 체결·이행(법 제15조 제1항 제4호)';
const consent = '동의(법 제15조 제1항 제1호)';
const duty = '법령상 의무(법 제15조 제1항 제2호)';
const legitimateInterest = '정당한 이익(법 제15조 제1항 제6호)';

const withdrawal = '탈퇴할 때까지';

export const collectedData = {
  account: {
    when: '회원 가입과 로그인',
    items: '소셜 계정(카카오, Google)의 고유 식별자, 닉네임(자동으로 만들며 바꿀 수 있음)',
    purpose: '회원 확인과 관리, 부정 이용의 방지',
    legalBasis: contract,
    keptUntil: withdrawal,
  },
  email: {
    when: '회원 가입과 로그인',
    items: '소셜 계정의 이메일(소셜 계정에서 제공에 동의한 때)',
    purpose: '계약 상대방의 확인, 결제와 환불 안내, 문의의 처리',
    legalBasis: contract,
    keptUntil: `${withdrawal}. 결제한 적이 있으면 계약 기록과 함께 ${CONTRACT_RETENTION_YEARS}년`,
  },
  picture: {
    when: '회원 가입과 프로필 수정',
    items: '프로필 사진(소셜 계정에서 제공에 동의했거나 직접 올린 때)',
    purpose: '프로필의 표시',
    legalBasis: consent,
    keptUntil: `바꾸거나 ${withdrawal}`,
  },
  providerGrant: {
    when: 'Google 로그인',
    items: 'Google이 발급한 갱신 토큰(암호화하여 보관)',
    purpose: '탈퇴할 때의 연결 해제',
    legalBasis: contract,
    keptUntil: '연결 해제를 마칠 때까지',
  },
  pendingRegistration: {
    when: '가입을 마치지 않은 첫 로그인',
    items: '소셜 계정의 고유 식별자, 이메일, 프로필 사진, Google이 발급한 갱신 토큰',
    purpose: '가입 절차의 진행',
    legalBasis: contract,
    keptUntil: `${PENDING_REGISTRATION_MINUTES}분`,
  },
  consents: {
    when: '약관 동의와 철회',
    items:
      '동의한 문서와 버전, 글을 보여 드린 언어, 동의 또는 철회 여부, 마케팅 동의를 다시 확인한 기록, 시각',
    purpose: '동의 사실의 증명',
    legalBasis: duty,
    keptUntil: `탈퇴한 뒤 ${CONTRACT_RETENTION_YEARS}년`,
  },
  rentals: {
    when: '대여와 반납',
    items:
      '빌린 물품, 빌린 스테이션과 반납한 스테이션, 대여·연장·반납 시각, 시간을 멈춘 이유와 시각, 연체 시간, 상태가 바뀐 기록',
    purpose: '대여와 반납, 연체의 처리, 이용내역의 표시',
    legalBasis: contract,
    keptUntil: `계약이 끝난 뒤 ${CONTRACT_RETENTION_YEARS}년`,
  },
  payments: {
    when: '결제와 환불',
    items:
      '주문번호, 주문명, 금액, 결제 수단의 종류, 결제 번호, 승인 번호와 시각, 카드 번호 끝 네 자리, 영수증 주소, 환불 사유와 시각, 청구한 금액과 이유, 멤버십을 사고 쓴 기록, 포인트를 받고 쓴 기록, 무작위로 만든 회원 구분값',
    purpose: '요금의 결제와 환불, 영수증의 제공',
    legalBasis: contract,
    keptUntil: `계약이 끝난 뒤 ${CONTRACT_RETENTION_YEARS}년`,
  },
  reports: {
    when: '물품 신고와 이의 제기',
    items: '신고한 내용, 사진(직접 올린 때), 받은 답변',
    purpose: '물품의 점검과 수리, 환불, 분쟁의 처리',
    legalBasis: contract,
    keptUntil: `글은 처리를 마친 뒤 ${COMPLAINT_RETENTION_YEARS}년, 사진은 ${REPORT_PHOTO_DAYS}일(탈퇴하면 바로 삭제)`,
  },
  inquiries: {
    when: '1:1 문의',
    items: '문의한 내용, 사진(직접 올린 때), 어느 대여나 결제에 대한 것인지, 받은 답변',
    purpose: '문의에 대한 답변, 분쟁의 처리',
    legalBasis: contract,
    keptUntil: `문의가 끝난 뒤 ${COMPLAINT_RETENTION_YEARS}년(사진은 탈퇴하면 바로 삭제)`,
  },
  memberCare: {
    when: '상담과 이용 정지',
    items: '상담 메모, 이용 정지의 이유와 기간',
    purpose: '문의와 분쟁의 처리, 부정 이용의 방지',
    legalBasis: legitimateInterest,
    keptUntil: `상담 메모는 ${withdrawal}, 이용 정지의 이유와 기간은 정지가 끝난 뒤 ${CONTRACT_RETENTION_YEARS}년`,
  },
  notifications: {
    when: '알림',
    items: '알림의 종류와 보낸 시각, 결과(받는 주소는 남기지 않음)',
    purpose: '반납 시각과 결제, 환불의 안내',
    legalBasis: contract,
    keptUntil: `${NOTIFICATION_YEARS}년`,
  },
  notificationSettings: {
    when: '알림 설정',
    items: '받을 알림의 선택, 고른 언어, 푸시 알림을 받을 브라우저의 주소와 이름, 암호화 키(켠 때)',
    purpose: '고른 방법과 언어로 알림을 보냄',
    legalBasis: consent,
    keptUntil: `끄거나 ${withdrawal}`,
  },
  phone: {
    when: '알림톡 받기',
    items: '휴대전화 번호(직접 입력하고 확인한 때)',
    purpose: '알림톡의 발송',
    legalBasis: consent,
    keptUntil: `지우거나 ${withdrawal}`,
  },
  exports: {
    when: '직원의 자료 내려받기',
    items: '회원 번호, 가린 닉네임과 이메일, 대여와 결제 기록을 담은 파일',
    purpose: '정산과 회계, 서비스의 운영',
    legalBasis: legitimateInterest,
    keptUntil: `${EXPORT_FILE_HOURS}시간`,
  },
  bookmarks: {
    when: '스테이션 즐겨찾기',
    items: '즐겨찾기한 스테이션',
    purpose: '즐겨찾기 목록의 표시',
    legalBasis: contract,
    keptUntil: `취소하거나 ${withdrawal}`,
  },
  stockAlerts: {
    when: '입고 알림 받기',
    items: '기다리는 물품과 스테이션',
    purpose: '그 물품이 들어왔을 때의 안내',
    legalBasis: contract,
    keptUntil: `취소하거나 ${withdrawal}, 알린 뒤에는 ${TOLD_STOCK_ALERT_DAYS}일`,
  },
  coupons: {
    when: '쿠폰 받기와 쓰기',
    items: '받은 쿠폰과 받은 때, 쓴 주문, 직원이 준 이유',
    purpose: '쿠폰함의 표시와 할인의 적용',
    legalBasis: contract,
    keptUntil: `쓰지 않은 쿠폰은 ${withdrawal}(끝난 뒤 최대 1년), 쓴 쿠폰은 계약 기록과 함께 ${CONTRACT_RETENTION_YEARS}년`,
  },
  formerMembers: {
    when: '회원 탈퇴',
    items:
      '소셜 계정의 고유 식별자를 되돌릴 수 없게 바꾼 값, 가입 쿠폰을 받았는지와 대여한 적이 있는지, 시간 멈춤을 쓴 때와 제한 기한(해당하는 때에만)',
    purpose: '한 사람에게 한 번만 드리는 혜택의 확인, 부정 이용의 방지',
    legalBasis: legitimateInterest,
    keptUntil: `탈퇴한 뒤 ${FORMER_MEMBER_MONTHS}개월`,
  },
  sessions: {
    when: '로그인 유지',
    items:
      '로그인 토큰(되돌릴 수 없는 값으로 바꾸어 보관), 로그인한 시각과 끝난 시각, 기기의 종류(휴대전화, 태블릿, 컴퓨터)',
    purpose: '로그인 상태의 유지, 도용의 방지',
    legalBasis: contract,
    keptUntil: `토큰은 마지막으로 쓴 때부터 ${REFRESH_TOKEN_DAYS}일(로그인한 때부터 최대 ${MAX_SESSION_DAYS}일), 시각은 로그인이 끝난 뒤 ${ACCESS_RECORD_MONTHS}개월`,
  },
  accessLog: {
    when: '서비스 이용',
    items: '접속 시각, 회원 번호, 이용한 기능',
    purpose: '장애와 부정 이용의 확인',
    legalBasis: duty,
    keptUntil: `${ACCESS_RECORD_MONTHS}개월`,
  },
  networkAddress: {
    when: '서비스 이용',
    items: 'IP 주소(접속 기록에는 남기지 않음)',
    purpose: '반복되는 추측 시도와 과도한 요청의 차단',
    legalBasis: legitimateInterest,
    keptUntil: `${RATE_COUNTER_MINUTES}분`,
  },
  location: {
    when: '가까운 스테이션 찾기',
    items: '그 순간의 위치(기기에서 약 10m 단위로 반올림한 위도와 경도)',
    purpose: '스테이션까지의 거리 계산',
    legalBasis: consent,
    keptUntil: '저장하지 않음',
  },
  withdrawalReason: {
    when: '회원 탈퇴',
    items: '탈퇴 이유(누구의 것인지 알 수 없게 따로 보관)',
    purpose: '서비스의 개선',
    legalBasis: legitimateInterest,
    keptUntil: '회원과 연결하지 않고 보관',
  },
  complaint: {
    when: '이메일·전화 문의와 권리침해 신고',
    items: '이름, 연락처, 문의하거나 신고한 내용(직접 보낸 때에만)',
    purpose: '문의와 신고의 처리',
    legalBasis: consent,
    keptUntil: `처리를 마친 뒤 ${COMPLAINT_RETENTION_YEARS}년`,
  },
} as const satisfies Record<string, CollectedData>;
