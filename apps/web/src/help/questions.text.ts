// Frequently asked questions and their answers in Korean. The rules in them are those in force.
import type { OfferedBenefits, RulesInForce } from '#client/rules-in-force.ts';
import { MAX_NICKNAME_LENGTH, MIN_NICKNAME_LENGTH } from '#domain/nickname.ts';
import { FREE_RETURN_DAYS, MIN_HOURS, rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { CONTRACT_RETENTION_YEARS } from '#domain/legal/retention.ts';
import { withTopicJosa } from '#domain/text/josa.ts';
import { formatWon } from '#domain/text/won.ts';

const EXAMPLE_PRICE_WON = 500;
const EXAMPLE_HOURS = 3;

export const questionCategories = ['회원', '이용', '대여', '반납', '기타'] as const;

export type QuestionCategory = (typeof questionCategories)[number];

export interface Question {
  category: QuestionCategory;
  question: string;
  answer: string;
}

const benefitNames = { membership: '멤버십', points: '포인트', coupons: '쿠폰' } as const;
const benefitsInOrder = ['membership', 'points', 'coupons'] as const;

function whenBenefits(offered: OfferedBenefits): string {
  const [open, closed] = [true, false].map((isOpen) =>
    benefitsInOrder
      .filter((benefit) => offered[benefit] === isOpen)
      .map((benefit) => benefitNames[benefit])
      .join(', '),
  );
  const later = '준비하고 있어요. 열리면 공지사항으로 알려 드릴게요.';
  if (!open) return `지금 ${later}`;
  const now = `${withTopicJosa(open)} 지금 쓸 수 있어요. 마이페이지에서 확인하고, 물품을 빌릴 때 결제 화면에서 쓰면 돼요.`;
  return closed ? `${now} ${withTopicJosa(closed)} ${later}` : now;
}

export function listQuestions(rules: RulesInForce, benefits: OfferedBenefits): Question[] {
  return [
    {
      category: '회원',
      question: '회원가입은 어떻게 하나요?',
      answer:
        '로그인 화면에서 카카오 또는 Google 계정을 고르면 바로 시작돼요. 처음이라면 필수 약관에 동의하는 것으로 가입이 끝나고, 따로 비밀번호를 만들지 않아요.',
    },
    {
      category: '회원',
      question: '카카오와 Google 계정을 하나로 합칠 수 있나요?',
      answer:
        '아니요, 카카오와 Google은 이메일이 같아도 서로 다른 계정이에요. 이용내역이 보이지 않는다면 처음 가입한 방법으로 로그인했는지 확인해 주세요.',
    },
    {
      category: '회원',
      question: '닉네임과 프로필 사진은 어디에서 바꾸나요?',
      answer: `마이페이지의 내 정보에서 수정을 눌러 주세요. 닉네임은 ${MIN_NICKNAME_LENGTH}~${MAX_NICKNAME_LENGTH}자의 한글, 영문, 숫자, 밑줄(_)로 만들 수 있고 중복확인을 거쳐야 저장돼요.`,
    },
    {
      category: '회원',
      question: '마케팅 수신 동의는 꼭 해야 하나요?',
      answer: '아니요, 선택이에요. 동의하지 않아도 모든 서비스를 똑같이 이용할 수 있어요.',
    },
    {
      category: '회원',
      question: '회원탈퇴는 어떻게 하나요?',
      answer: `마이페이지의 내 정보에서 회원탈퇴하기를 눌러 주세요. 아직 반납하지 않은 물품, 이용 중인 멤버십, 처리 중인 결제가 있으면 탈퇴할 수 없고, 분실했다면 알려 주신 뒤 분실 처리가 끝나면 탈퇴할 수 있어요. 탈퇴하면 개인정보는 바로 지워져요. 결제한 적이 있으면 이메일은 계약 기록과 함께 ${CONTRACT_RETENTION_YEARS}년 동안 분리 보관해요.`,
    },

    {
      category: '이용',
      question: '무엇을 빌릴 수 있나요?',
      answer:
        '충전기, 케이블, 허브, 보조배터리, 마우스, 키보드, 노트북 스탠드처럼 책상에서 자주 쓰는 물품을 빌릴 수 있어요. 전체 메뉴의 대여 물품에서 재고와 시간당 금액을 확인해 주세요.',
    },
    {
      category: '이용',
      question: '가까운 스테이션은 어떻게 찾나요?',
      answer:
        '홈의 주변 스테이션 찾기를 누르면 지도가 열려요. 불이 켜진 핀은 지금 운영 중인 스테이션이고, 핀을 누르면 운영 시간과 빌릴 수 있는 물품이 보여요. 목록 보기로도 찾을 수 있어요.',
    },
    {
      category: '이용',
      question: '위치 정보를 꼭 허용해야 하나요?',
      answer:
        '아니요, 허용하지 않아도 이용할 수 있어요. 위치는 가까운 스테이션을 먼저 보여 드릴 때만 쓰고 저장하지 않아요. 서비스 정보에서 언제든 끌 수 있어요.',
    },
    {
      category: '이용',
      question: '카메라로 QR이 잘 찍히지 않아요.',
      answer:
        '밝은 곳에서 빛 반사를 피해 찍어 주세요. 어두우면 플래시를 켜 주세요. 그래도 안 되면 스캔 화면의 코드 직접 입력이나 사진에서 찾기를 이용해 주세요.',
    },
    {
      category: '이용',
      question: '스테이션 운영 시간이 궁금해요.',
      answer:
        '스테이션마다 달라요. 지도에서 핀을 누르면 운영 상태와 시간을 볼 수 있어요. 잠시 쉬는 스테이션은 왜, 언제까지 쉬는지도 보여 드려요. 대여는 운영 중인 스테이션에서만 할 수 있고, 반납은 문을 닫은 시간이나 쉬는 동안에도 받아요.',
    },

    {
      category: '대여',
      question: '물품은 어떻게 빌리나요?',
      answer:
        '홈에서 대여하기를 누르고 스테이션 QR을 먼저, 물품 QR을 다음에 스캔해 주세요. 시간을 고르고 카드로 결제하면 바로 대여가 시작돼요.',
    },
    {
      category: '대여',
      question: '몇 시간까지 빌릴 수 있나요?',
      answer: `한 번에 ${MIN_HOURS}시간부터 ${rules.maxHours}시간까지, 1시간 단위로 빌릴 수 있어요. 하루 단위 대여는 없어요. 쓰는 동안 이용내역에 연장하기가 보이면 시간을 더할 수 있어요.`,
    },
    {
      category: '대여',
      question: '요금은 어떻게 계산되나요?',
      answer: `물품의 시간당 금액에 고른 시간을 곱한 금액을 먼저 결제해요. 예를 들어 시간당 ${formatWon(EXAMPLE_PRICE_WON)}인 물품을 ${EXAMPLE_HOURS}시간 빌리면 ${formatWon(rentalAmountWon(EXAMPLE_HOURS, EXAMPLE_PRICE_WON, null))}이에요. 하루 최대 금액이 있는 물품은 오래 빌려도 그 금액까지만 내요. 보증금은 없고, 일찍 반납해도 남은 시간은 환불되지 않아요. 처음부터 고장 난 물품은 전액 환불해요.`,
    },
    {
      category: '대여',
      question: '한 번에 여러 개를 빌릴 수 있나요?',
      answer: `네, 한 사람이 동시에 ${rules.maxOpenRentals}개까지 빌릴 수 있어요. 연체 중인 물품이 있으면 먼저 반납해야 새로 빌릴 수 있어요.`,
    },
    {
      category: '대여',
      question: '결제했는데 대여가 시작되지 않으면 어떻게 되나요?',
      answer:
        '결제를 확인하는 동안은 잠시만 기다려 주세요. 대여를 시작할 수 없으면 결제한 금액을 자동으로 전액 취소하고 알려 드려요. 취소된 결제는 카드사 앱에서 확인할 수 있어요.',
    },

    {
      category: '반납',
      question: '빌린 곳이 아닌 다른 스테이션에 반납해도 되나요?',
      answer:
        '네, 운영을 끝낸 곳을 빼고 어느 스테이션에나 반납할 수 있어요. 반납할 스테이션의 QR을 먼저 스캔한 다음 물품 QR을 스캔해 주세요. 운영 시간이 지난 스테이션에서도 반납할 수 있어요.',
    },
    {
      category: '반납',
      question: '반납 시간이 지나면 어떻게 되나요?',
      answer: `${rules.graceMinutes === 0 ? '반납 예정 시각이 지나면 바로' : `반납 예정 시각에서 ${rules.graceMinutes}분까지는 추가 요금이 없어요. 그 뒤에는`} 연체가 되어 반납 예정 시각부터 1시간 단위로(1시간 미만도 1시간) 그 물품의 시간당 금액이 더해지고, 최대 ${rules.overdueCapHours}시간분까지만 내면 돼요. 하루 최대 금액이 있는 물품은 그 금액을 넘지 않아요. 연체 금액을 결제하면 바로 반납돼요.`,
    },
    {
      category: '반납',
      question: '반납했는데 대여 중으로 보여요.',
      answer:
        '반납 접수라고 보이면 통신이 원활해지는 대로 저절로 반납 완료로 바뀌어요. 이용내역에서 반납 완료를 확인해 주세요. 계속 대여 중이라면 스테이션과 물품의 QR을 다시 스캔해 주세요.',
    },
    {
      category: '반납',
      question: '물품이 고장 났다면 어떻게 반납하나요?',
      answer: `이용내역에서 그 대여를 누르고 ‘물품에 문제가 있나요?’로 알려 주세요. 빌린 지 ${rules.freeReturnMinutes}분 안이라면 신고하면서 무료로 반납하고 전액 환불받을 수 있어요. 무료 반납은 ${FREE_RETURN_DAYS}일에 ${rules.freeReturnsIn30Days}번까지예요. 그 뒤에도 처음부터 고장 난 물품이라면 확인한 뒤 전액 환불해요. 화면 아래에 있는 이메일이나 전화로도 알릴 수 있어요.`,
    },
    {
      category: '반납',
      question: '반납 영수증을 다시 볼 수 있나요?',
      answer: '네, 마이페이지의 이용내역에서 해당 대여를 누르면 결제 정보와 카드 영수증을 볼 수 있어요.',
    },

    {
      category: '기타',
      question: '물품을 잃어버렸어요.',
      answer: `이용내역에서 그 대여를 누르고 ‘잃어버렸어요’로 알려 주세요. 알린 때부터는 연체료가 늘지 않아요. 연체료는 최대 ${rules.overdueCapHours}시간분까지만 늘어나고, 카드로 자동 결제하지 않아요. 분실 비용은 결제 전에 표시한 대여에만 청구해요.`,
    },
    {
      category: '기타',
      question: '어떤 카드로 결제할 수 있나요?',
      answer:
        '신용카드와 체크카드로 결제할 수 있어요. 카드 정보는 결제대행사가 직접 처리하고 저희는 카드번호를 저장하지 않아요.',
    },
    {
      category: '기타',
      question: '멤버십, 포인트, 쿠폰은 언제 쓸 수 있나요?',
      answer: whenBenefits(benefits),
    },
    {
      category: '기타',
      question: '당첨자 발표는 어디에서 보나요?',
      answer: '공지사항의 당첨자 발표에서 볼 수 있어요.',
    },
    {
      category: '기타',
      question: '내 개인정보는 어떻게 다뤄지나요?',
      answer:
        '소셜 계정의 식별자와 이메일, 프로필 사진, 닉네임, 즐겨찾기, 동의한 내용, 이용·결제 기록을 서비스에 필요한 만큼만 써요. 이름은 저장하지 않아요. 서비스 소개와 개인정보 처리방침에서 자세히 볼 수 있어요.',
    },
  ];
}
