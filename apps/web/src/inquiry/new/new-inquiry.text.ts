// Korean texts of a new inquiry.

export const writeTitle = '무엇을 도와드릴까요?';
export const category = '분류';
export const aboutRental = '어떤 대여인가요?';
export const chooseRental = '대여 고르기';
export const change = '바꾸기';
export const noRental = '대여와 관련 없어요';
export const rentedAt = (time: string) => `${time}에 빌림`;
export const statuses = { renting: '대여 중', overdue: '연체' } as const;
export const noRentals = '아직 빌린 적이 없어요.';
export const content = '문의 내용';
export const contentExample = '어떤 일이 있었는지 알려 주세요';
export const count = (used: string, most: string) => `${used} / ${most}`;
export const photos = '문의 사진';
export const photoHint = '카드 번호는 가려 주세요';
export const send = '문의 보내기';
export const sent = '문의를 보냈어요';
export const notSent = '문의를 보내지 못했어요. 다시 시도해 주세요.';
export const goesOnFrom = '지난 문의에 이어서 물어봐요';
