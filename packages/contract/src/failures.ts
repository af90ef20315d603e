// Every failure code with its HTTP status and the one Korean sentence a person may read.
import { passwordFaults } from '#domain/password/password-fault.ts';

export const failures = {
  INVALID_INPUT: { status: 400, message: '입력한 내용을 다시 확인해 주세요.' },
  AMOUNT_MISMATCH: { status: 400, message: '결제 금액이 달라졌어요. 금액을 다시 확인해 주세요.' },
  CONSENT_REQUIRED: { status: 400, message: '필수 약관에 모두 동의해 주세요.' },
  PAYMENT_KEY_REQUIRED: { status: 400, message: '입력한 내용을 다시 확인해 주세요.' },
  SIGN_IN_FAILED: { status: 400, message: '로그인을 완료하지 못했어요. 처음부터 다시 시도해 주세요.' },
  REGISTRATION_EXPIRED: { status: 400, message: '가입 시간이 지났어요. 처음부터 다시 로그인해 주세요.' },
  IMAGE_REFUSED: { status: 400, message: '사용할 수 없는 이미지예요. 다른 이미지를 골라 주세요.' },

  PASSWORD_REFUSED: { status: 400, message: passwordFaults.guessable },
  IMPORT_UNREADABLE: { status: 400, message: '읽을 수 없는 파일이에요. CSV 파일인지 확인해 주세요.' },

  SIGN_IN_REQUIRED: { status: 401, message: '로그인이 필요합니다.' },
  CONSOLE_SIGN_IN_REQUIRED: { status: 401, message: '다시 로그인해 주세요.' },
  SIGN_IN_REFUSED: { status: 401, message: '이메일이나 비밀번호가 맞지 않아요.' },
  CODE_REFUSED: { status: 401, message: '숫자가 맞지 않아요. 새 숫자로 다시 입력해 주세요.' },

  PAYMENT_DECLINED: {
    status: 402,
    message: '카드사에서 결제를 승인하지 않았어요. 다른 카드로 시도해 주세요.',
  },

  NOT_ALLOWED: { status: 403, message: '이 일을 할 권한이 없어요.' },
  STEP_UP_REQUIRED: { status: 403, message: '인증 앱의 숫자를 한 번 더 입력해 주세요.' },
  CSRF_REFUSED: { status: 403, message: '화면이 오래됐어요. 새로고침한 뒤 다시 시도해 주세요.' },

  CONSENT_NEEDED: { status: 403, message: '약관이 바뀌었어요. 바뀐 내용에 동의하면 계속할 수 있어요.' },
  GRANT_LIMIT: { status: 403, message: '오늘 줄 수 있는 만큼을 넘었어요.' },
  STOP_BLOCKED: { status: 403, message: '시간 멈춤을 쓸 수 없어요. 문의로 알려 주세요.' },
  MEMBER_SUSPENDED: { status: 403, message: '이용이 정지된 계정이에요.' },

  NOT_FOUND: { status: 404, message: '찾을 수 없는 주소예요.' },
  STATION_NOT_FOUND: { status: 404, message: '등록되지 않은 스테이션이에요.' },
  PRODUCT_NOT_FOUND: { status: 404, message: '등록되지 않은 물품이에요.' },
  ITEM_NOT_FOUND: { status: 404, message: '등록되지 않은 물품이에요. QR코드를 다시 확인해 주세요.' },
  NOTICE_NOT_FOUND: { status: 404, message: '존재하지 않는 공지사항입니다.' },
  EVENT_NOT_FOUND: { status: 404, message: '존재하지 않는 이벤트입니다.' },
  RENTAL_NOT_FOUND: { status: 404, message: '존재하지 않는 내역입니다.' },
  ORDER_NOT_FOUND: { status: 404, message: '주문을 찾을 수 없어요.' },
  QUOTE_NOT_FOUND: { status: 404, message: '반납 정보를 찾을 수 없어요. 물품 QR을 다시 스캔해 주세요.' },

  CHARGE_NOT_FOUND: { status: 404, message: '청구 내역을 찾을 수 없어요.' },

  ITEM_NOT_RENTABLE: { status: 409, message: '해당 물품은 현재 대여가 불가합니다.' },
  ITEM_HELD: { status: 409, message: '다른 분이 결제하고 있는 물품이에요. 잠시 후 다시 시도해 주세요.' },
  STATION_CLOSED: { status: 409, message: '지금은 운영 시간이 아니에요. 다른 스테이션을 이용해 주세요.' },
  STATION_PAUSED: { status: 409, message: '{station} 지금 잠시 쉬고 있어요.' },
  STATION_SHUT_DOWN: {
    status: 409,
    message: '더 이상 운영하지 않는 스테이션이에요. 다른 스테이션에 반납해 주세요.',
  },
  HOLD_LIMIT: {
    status: 409,
    message:
      '결제를 마치지 않은 대여가 있어 지금은 이 물품을 대여할 수 없어요. 진행 중인 결제를 마치거나 10분 뒤에 다시 시도해 주세요.',
  },
  HOLD_EXPIRED: {
    status: 409,
    message: '결제 시간이 지나 물품을 다른 분이 대여했어요. 결제되지 않았으니 안심하세요.',
  },
  RENTAL_LIMIT: { status: 409, message: '한 번에 {n}개까지 대여할 수 있어요. 먼저 반납해 주세요.' },
  OVERDUE_UNPAID: { status: 409, message: '연체 중인 물품을 먼저 반납해 주세요.' },
  OVERDUE_PAYMENT_REQUIRED: {
    status: 409,
    message: '반납 시간이 지났어요. 연체 금액을 결제하면 바로 반납돼요.',
  },
  OVERDUE_NOTHING_OWED: { status: 409, message: '결제할 연체 금액이 없어요. 바로 반납해 주세요.' },
  RENTAL_ALREADY_RETURNED: { status: 409, message: '이미 반납이 끝난 물품이에요.' },
  QUOTE_EXPIRED: { status: 409, message: '반납 확인 시간이 지났어요. 물품 QR을 다시 스캔해 주세요.' },
  ORDER_CLOSED: { status: 409, message: '이미 끝난 주문이에요. 처음부터 다시 시도해 주세요.' },
  PAYMENT_CANCELLED: { status: 409, message: '대여를 시작할 수 없어 결제를 전액 취소했어요.' },
  UPLOAD_LIMIT: { status: 409, message: '사진을 너무 여러 번 올렸어요. 5분 뒤에 다시 시도해 주세요.' },
  NICKNAME_TAKEN: { status: 409, message: '이미 사용 중인 닉네임입니다.' },
  WITHDRAWAL_BLOCKED: { status: 409, message: '미반납 대여내역이 존재합니다.' },
  WITHDRAWAL_MEMBERSHIP_OPEN: {
    status: 409,
    message: '이용 중인 멤버십이 있어요. 해지한 뒤 탈퇴해 주세요.',
  },
  WITHDRAWAL_PAYMENT_OPEN: { status: 409, message: '처리 중인 결제가 있어요. 잠시 후 다시 시도해 주세요.' },

  CHARGE_UNPAID: { status: 409, message: '결제하지 않은 금액이 있어요. 이용내역에서 결제해 주세요.' },
  CHARGE_SETTLED: { status: 409, message: '이미 처리된 청구예요.' },
  COUPON_UNUSABLE: { status: 409, message: '이 주문에는 쓸 수 없는 쿠폰이에요.' },
  COUPON_REFUSED: { status: 409, message: '사용할 수 없는 쿠폰 코드예요.' },
  COUPON_TAKEN: { status: 409, message: '이미 받은 쿠폰이에요.' },
  POINTS_UNUSABLE: { status: 409, message: '쓸 수 있는 포인트보다 많아요.' },
  MEMBERSHIP_RUNNING: { status: 409, message: '이미 이용 중인 멤버십이 있어요.' },
  MEMBERSHIPS_OFF: { status: 409, message: '지금은 멤버십을 팔지 않아요.' },
  BUDGET_BELOW_USED: { status: 409, message: '이미 쓴 금액보다 적게 할 수 없어요.' },
  EXTENSION_OFF: { status: 409, message: '지금은 연장할 수 없어요. 시간 안에 반납해 주세요.' },
  EXTENSION_TOO_LATE: { status: 409, message: '반납 시간이 지나 연장할 수 없어요. 반납해 주세요.' },
  EXTENSION_LIMIT: { status: 409, message: '모두 {n}시간까지 쓸 수 있어요.' },
  ITEM_RECALLED: {
    status: 409,
    message: '안전을 위해 모으고 있는 물품이에요. 사용을 멈추고 반납해 주세요.',
  },
  RENTAL_STOPPED: { status: 409, message: '멈춘 동안에는 연장할 수 없어요.' },
  STOP_TOO_EARLY: { status: 409, message: '반납 시간이 가까워지면 멈출 수 있어요.' },
  STOP_LIMIT: { status: 409, message: '최근 30일 동안 두 번 멈췄어요. 문의로 알려 주세요.' },
  EXTENSION_CANCELLED: { status: 409, message: '연장할 수 없어 결제를 전액 취소했어요.' },
  FREE_RETURN_TOO_LATE: { status: 409, message: '무료 반납 시간이 지났어요. 신고는 할 수 있어요.' },
  FREE_RETURN_LIMIT: {
    status: 409,
    message: '무료 반납을 모두 썼어요. 신고하면 확인해서 환불해 드릴게요.',
  },
  REPORT_LIMIT: { status: 409, message: '오늘은 이 물품을 이미 신고했어요. 확인하고 있어요.' },
  REPORTS_OFF: { status: 409, message: '지금은 신고를 받지 않아요. 고객센터로 알려 주세요.' },
  INQUIRIES_OFF: { status: 409, message: '지금은 문의를 받지 않아요. 이메일이나 전화로 알려 주세요.' },
  INQUIRY_CLOSED: { status: 409, message: '끝난 문의예요. 새로 문의해 주세요.' },
  STATION_CODE_REQUIRED: { status: 409, message: '스테이션 QR을 스캔해야 반납할 수 있어요.' },
  PUSH_REFUSED: { status: 409, message: '이 브라우저에는 알림을 보낼 수 없어요.' },
  PHONE_CODE_REFUSED: { status: 409, message: '숫자가 맞지 않아요. 받은 숫자를 다시 확인해 주세요.' },

  REFUND_EXCEEDS: { status: 409, message: '환불할 수 있는 금액은 {n}원이에요.' },
  DAY_NOT_CLOSABLE: { status: 409, message: '아직 마감할 수 없어요.' },
  VERSION_CONFLICT: { status: 409, message: '다른 분이 먼저 바꿨어요. 지금 내용을 확인해 주세요.' },
  STATE_CONFLICT: { status: 409, message: '지금 상태에서는 할 수 없어요.' },
  SERIAL_TAKEN: { status: 409, message: '이미 쓴 시리얼 번호가 있어요.' },
  NAME_TAKEN: { status: 409, message: '이미 쓰고 있는 이름이에요.' },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    message: '같은 요청 번호로 다른 내용을 보냈어요. 새로고침한 뒤 다시 시도해 주세요.',
  },

  LINK_GONE: {
    status: 410,
    message: '더 쓸 수 없는 링크예요. 로그인하고 내 정보에서 바꿀 수 있어요.',
  },
  INVITATION_GONE: { status: 410, message: '사용할 수 없는 초대예요. 소유자에게 새 링크를 받아 주세요.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: '보낸 내용이 너무 커요.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: '읽을 수 없는 형식이에요.' },
  STOCK_ALERT_LIMIT: { status: 409, message: '입고 알림은 20개까지 받을 수 있어요.' },
  INQUIRY_LIMIT: { status: 429, message: '오늘은 더 보낼 수 없어요. 내일 다시 보내 주세요.' },
  TOO_MANY_REQUESTS: { status: 429, message: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.' },

  INTERNAL: { status: 500, message: '문제가 생겼어요. 잠시 후 다시 시도해 주세요.' },
  PAYMENT_UNSETTLED: { status: 503, message: '결제를 확인하고 있어요. 잠시만 기다려 주세요.' },
  PAYMENT_GATEWAY_UNAVAILABLE: {
    status: 503,
    message: '지금은 카드 결제가 어려워요. 잠시 후 다시 시도해 주세요.',
  },
  SIGN_IN_PROVIDER_UNAVAILABLE: {
    status: 503,
    message: '로그인 서비스가 응답하지 않아요. 잠시 후 다시 시도해 주세요.',
  },
  IMAGE_STORE_UNAVAILABLE: {
    status: 503,
    message: '이미지 저장소가 응답하지 않아요. 잠시 후 다시 시도해 주세요.',
  },
  UNAVAILABLE: { status: 503, message: '지금은 이용할 수 없어요. 잠시 후 다시 시도해 주세요.' },
} as const;

export type FailureCode = keyof typeof failures;

/** Failures any endpoint can give, whatever it does. */
export const failuresOfEveryEndpoint = [
  'INVALID_INPUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly FailureCode[];

/** What stands in the body of a failure beside code and message, where a code has more to say. */
export interface FailureDetail {
  issues?: { path: string; message: string }[];
  /** AMOUNT_MISMATCH: the right amount. */
  amount?: number;
  /** Stands for {n} in the message. */
  n?: number;
  /** Stands for {station} in the message, with its particle. */
  station?: string;
  /** VERSION_CONFLICT: the row as it is now. */
  current?: unknown;
  /** STATE_CONFLICT: the state that forbids it. */
  state?: string;
  /** REFUND_EXCEEDS: what is left to refund. */
  refundable?: number;
  /** MEMBER_SUSPENDED, STATION_PAUSED: until when, and why. */
  until?: string | null;
  reason?: string | null;
  /** NOT_ALLOWED: the sentence to show instead of the code's own, where it says what to do. */
  message?: string;
  /** STATE_CONFLICT, DAY_NOT_CLOSABLE, STATION_PAUSED: what stands in the way, in words a person can act on. */
  reasons?: string[];
  /** In English, where it is more than the words of a table: `station` without a particle, `reasons` with its dates. */
  english?: { station?: string; reasons?: string[] };
  /** Seconds until asking again makes sense; also sent as Retry-After. */
  retryAfterSeconds?: number;
}

export interface FailureBody extends Omit<
  FailureDetail,
  'retryAfterSeconds' | 'n' | 'station' | 'message' | 'english'
> {
  code: FailureCode;
  message: string;
  requestId: string;
}
