// Korean texts of agreeing to the terms.
import { withObjectJosa } from '#domain/text/josa.ts';

export const titleLines = (brand: string) => [`${withObjectJosa(brand)} 쓰려면 `, '약관 동의가 필요해요'];
export const goOn = '다음';

export const done = '회원가입 완료';
export const doneDetail = '가입을 마쳤어요. 바로 로그인할게요.';
export const failed = '회원가입에 실패했습니다. 다시 시도해주세요.';
export const unexpected = '예상치 못한 응답입니다. 다시 시도해주세요.';
