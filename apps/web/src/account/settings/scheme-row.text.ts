// Korean texts of choosing between light and dark.

export const title = '화면 모드';
export const line = '이 기기에만 저장돼요.';
export const names = { system: '시스템 설정', light: '밝게', dark: '어둡게' };
