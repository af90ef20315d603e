// The public holidays of the demo: those with a fixed date in any year, and in the years that are known all of them.

interface Holiday {
  day: string;
  name: string;
}

const fixed: readonly (readonly [string, string])[] = [
  ['01-01', '신정'],
  ['03-01', '삼일절'],
  ['05-05', '어린이날'],
  ['06-06', '현충일'],
  ['08-15', '광복절'],
  ['10-03', '개천절'],
  ['10-09', '한글날'],
  ['12-25', '성탄절'],
];

/** By the moon, by election, or instead of a holiday on a weekend. */
const others: Readonly<Record<number, readonly (readonly [string, string])[]>> = {
  2026: [
    ['02-16', '설날 연휴'],
    ['02-17', '설날'],
    ['02-18', '설날 연휴'],
    ['03-02', '삼일절 대체공휴일'],
    ['05-24', '부처님오신날'],
    ['05-25', '부처님오신날 대체공휴일'],
    ['06-03', '지방선거일'],
    ['08-17', '광복절 대체공휴일'],
    ['09-24', '추석 연휴'],
    ['09-25', '추석'],
    ['09-26', '추석 연휴'],
    ['10-05', '개천절 대체공휴일'],
  ],
  2027: [
    ['02-06', '설날 연휴'],
    ['02-07', '설날'],
    ['02-08', '설날 연휴'],
    ['02-09', '설날 대체공휴일'],
    ['05-13', '부처님오신날'],
    ['08-16', '광복절 대체공휴일'],
    ['09-14', '추석 연휴'],
    ['09-15', '추석'],
    ['09-16', '추석 연휴'],
    ['10-04', '개천절 대체공휴일'],
    ['10-11', '한글날 대체공휴일'],
    ['12-27', '성탄절 대체공휴일'],
  ],
};

export function holidaysOf(year: number): Holiday[] {
  return [...fixed, ...(others[year] ?? [])]
    .map(([day, name]) => ({ day: `${year}-${day}`, name }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
