// The operator's details until they are given: they must be seen to be made up wherever they are printed.
export const operatorPlaceholders = {
  companyName: '온데스크 (데모)',
  representative: '홍길동',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제0000-서울데모-0000호',
  email: 'help@example.com',
  phone: '02-0000-0000',
  address: '서울특별시 데모구 데모로 1',
} as const;

/** What a station's poster names. */
const onPoster = { companyName: '상호', phone: '전화번호', email: '이메일' } as const;

/** What a poster would print made up, by its Korean name. */
export function findPosterPlaceholders(operator: Readonly<Record<keyof typeof onPoster, string>>): string[] {
  return (Object.keys(onPoster) as (keyof typeof onPoster)[])
    .filter((name) => operator[name] === operatorPlaceholders[name])
    .map((name) => onPoster[name]);
}
