// Korean texts of asking the operator and reading the answers.

export const inquiry = '1:1 문의';
export const ask = '문의하기';
/** What an inquiry is called that stopping the clock of a rental opened. */
export const cannotReturn = '반납이 안 돼요';

export const myInquiries = '내 문의';
export const newAnswer = '새 답변';
export const newAnswers = (count: number) => `새 답변 ${count}`;
export const closesByItself = '답이 온 뒤 7일이 지나면 저절로 종료돼요';
export const none = '아직 문의가 없어요';
export const noneLine = '궁금하거나 불편한 점을 남겨 주시면 답해 드려요.';
export const signInTitle = '로그인하고 문의해 주세요';
export const signInLine = '주고받은 문의를 여기에서 볼 수 있어요.';
export const signIn = '로그인하기';
export const contactTitle = '다른 방법으로 문의하기';

export const writeTitle = '무엇을 도와드릴까요?';
export const category = '분류';
export const aboutRental = '어떤 대여인가요?';
export const chooseRental = '대여 고르기';
export const change = '바꾸기';
export const noRental = '대여와 관련 없어요';
export const rentedAt = (time: string) => `${time}에 빌림`;
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

export const usually = (hours: number) => `보통 ${hours}시간 안에 답해요`;
export const offOnHolidays = '공휴일 제외';
export const weekdays = ['월', '화', '수', '목', '금', '토', '일'] as const;
export const everyDay = '매일';
export const workdays = '평일';

export const messages = '주고받은 말';
export const fromMe = '내가 쓴 말';
export const automatic = (time: string) => `자동 안내 · ${time}`;
export const yesterday = (hour: string) => `어제 ${hour}`;
export const photo = (number: number) => `사진 ${number} 크게 보기`;
export const addPhoto = '사진 추가';
export const moreToAsk = '더 물어보기';
export const whatIsMissing = '어떤 점이 아직인가요?';
export const sendMessage = '보내기';
export const messageNotSent = '보내지 못했어요. 다시 시도해 주세요.';
export const solvedQuestion = '해결됐나요?';
export const closesAfterSilence = '7일 동안 말씀이 없으면 저절로 종료돼요';
export const notYet = '아직이에요';
export const solved = '해결됐어요';
export const ifSolved = '해결됐다면';
export const close = '문의 끝내기';
export const closed = '종료된 문의예요';
export const canReopen = (until: string) => `${until}까지 다시 열 수 있어요`;
export const reopen = '다시 열기';
export const askAgain = '새로 문의하기';
export const tooLateToReopen = '이어서 물어볼 게 있으면 새로 문의해 주세요.';
export const earlier = (no: string) => `이어진 문의 ${no} 보기`;
export const notChanged = '처리하지 못했어요. 다시 시도해 주세요.';
export const missing = '존재하지 않는 문의예요.';
export const missingLine = '내 문의에서 다시 골라 주세요.';
export const showMine = '내 문의 보기';
