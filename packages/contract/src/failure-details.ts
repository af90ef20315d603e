// English of what stands in `issues` and `reasons` of a failure, found by the Korean sentence. Renters' calls only: the console is Korean.
import { MAX_NICKNAME_LENGTH, MIN_NICKNAME_LENGTH, nicknameRule } from '#domain/nickname.ts';
import { nicknamesAre } from '#domain/nickname.text.en.ts';
import { messages } from './failures.text.en.ts';

/** {n} stands for the number in a sentence. */
const english: Readonly<Record<string, string>> = {
  [nicknameRule]: nicknamesAre(MIN_NICKNAME_LENGTH, MAX_NICKNAME_LENGTH),
  '입력한 내용을 다시 확인해 주세요.': messages.INVALID_INPUT,
  '값이 너무 작거나 짧아요.': 'This is too small or too short.',
  '값이 너무 크거나 길어요.': 'This is too large or too long.',
  '사용할 수 없는 값이에요.': 'This can’t be used.',
  '사용할 수 없는 문자가 있어요.': 'Some characters can’t be used.',
  '위도와 경도는 함께 보내 주세요.': 'Send latitude and longitude together.',
  '지도 범위는 네 값을 함께 보내 주세요.': 'Send all four sides of the map together.',
  '지도 범위의 남쪽과 북쪽이 바뀌었어요.': 'The north and south of the map are swapped.',
  '이름이나 비밀번호가 들어 있는 주소예요.': 'This address has a name or a password in it.',
  '휴대전화 번호를 숫자만 적어 주세요.': 'Enter your mobile number, digits only.',
  '사진은 {n}장까지 보낼 수 있어요.': 'You can send up to {n} photos.',
  '{n}자까지 쓸 수 있어요.': 'You can write up to {n} characters.',
  '물품에 문제가 있을 때만 무료로 반납할 수 있어요.': 'Free returns are only for items that have a problem.',
  '{n}시간까지 빌릴 수 있어요.': 'You can rent for {n} h at most.',
  '목록을 처음부터 다시 불러와 주세요.': 'Reload the list from the start.',
  '반납 시간이 지난 뒤에 알릴 수 있어요. 그때까지 찾아봐 주세요.':
    'You can tell us once it’s past the return time. Keep looking until then.',
  '알림톡은 아직 쓸 수 없어요.': 'KakaoTalk messages aren’t available yet.',
  '이미 끝난 멤버십이에요.': 'This membership has already ended.',
  '청구한 지 {n}일이 지나 이의를 제기할 수 없어요.':
    'It’s been {n} days since this charge, so it’s too late to dispute it.',
  '이미 이의를 제기했어요. 확인해서 알려 드릴게요.':
    'You’ve already disputed it. We’ll check and let you know.',
  '없는 쿠폰이에요.': 'There’s no such coupon.',
  '결제 중인 다른 주문에 쓰고 있어요.': 'It’s in use for another order you’re paying for.',
  '이미 쓴 쿠폰이에요.': 'This coupon has been used.',
  '회수된 쿠폰이에요.': 'This coupon was canceled.',
  '기한이 지난 쿠폰이에요.': 'This coupon has expired.',
  '지금은 쓸 수 없는 쿠폰이에요.': 'This coupon can’t be used right now.',
  '{n}원 이상일 때 쓸 수 있어요.': 'It works for orders of ₩{n} or more.',
  '이 물품에는 쓸 수 없어요.': 'It doesn’t work for this item.',
  '이 스테이션에서는 쓸 수 없어요.': 'It doesn’t work at this station.',
  '첫 대여에만 쓸 수 있어요.': 'It’s for your first rental only.',
  '준비한 쿠폰이 모두 쓰였어요.': 'All of these coupons have been used.',
};

const NUMBER = /\d[\d,]*/;

/** Undefined for a sentence that renters' calls do not say. */
export function translateDetail(sentence: string): string | undefined {
  const [number = ''] = NUMBER.exec(sentence) ?? [];
  return english[sentence] ?? english[sentence.replace(NUMBER, '{n}')]?.replace('{n}', number);
}
