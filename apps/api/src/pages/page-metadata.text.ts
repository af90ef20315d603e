// What pages say about themselves to search engines and to messengers that preview a link.

const howItWorks = '가까운 스테이션에서 시간 단위로 빌리고 편한 곳에 반납하세요.';
export const home = (pitch: string) => `${pitch}. ${howItWorks}`;

/** The pages that everybody may see and that are always there. */
export const fixedPages = {
  '/service-intro': { title: '서비스 소개', description: howItWorks },
  '/rental-items': {
    title: '대여 물품',
    description: '충전기, 케이블, 보조배터리까지. 빌릴 수 있는 물품과 시간당 금액을 확인하세요.',
  },
  '/station-map': {
    title: '주변 스테이션',
    description: '내 주변 스테이션과 지금 빌릴 수 있는 물품을 지도에서 확인하세요.',
  },
  '/notices': { title: '공지사항', description: '점검, 새 소식, 당첨자 발표를 알려 드려요.' },
  '/events': { title: '이벤트', description: '지금 참여할 수 있는 이벤트를 확인하세요.' },
  '/faq': {
    title: '자주 묻는 질문',
    description: '회원, 이용, 대여, 반납에 대해 자주 묻는 질문을 모았어요.',
  },
  '/service-info': {
    title: '서비스 정보',
    description: '서비스 이용약관과 개인정보 처리방침을 확인하세요.',
  },
  '/inquiry': { title: '1:1 문의', description: '궁금한 점을 문의해 주세요.' },
};

export const price = (anHour: string, dailyMax: string | null) =>
  `시간당 ${anHour}${dailyMax === null ? '' : `, 하루 최대 ${dailyMax}`}.`;
export const openStation = (address: string, opens: string, closes: string) =>
  `${address} · ${opens}~${closes}. ${howItWorks}`;
export const pausedStation = (address: string, reason: string | null) =>
  [`${address} · 잠시 쉬어요.`, reason, '쉬는 동안에도 반납은 할 수 있어요.'].filter(Boolean).join(' ');
