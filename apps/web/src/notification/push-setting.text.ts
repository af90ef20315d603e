// Korean texts of push in the settings.

export const push = '푸시';
export const thisBrowser = '이 브라우저';
export const notReady = {
  denied: {
    title: '브라우저에서 알림을 막아 두었어요',
    line: '브라우저 설정에서 이 사이트의 알림을 허용해 주세요',
  },
  needs_install: {
    title: '홈 화면에 추가하면 받을 수 있어요',
    line: '공유 버튼을 누르고 ‘홈 화면에 추가’를 골라 주세요',
  },
  unsupported: {
    title: '이 브라우저는 알림을 받을 수 없어요',
    line: '중요한 소식은 이메일로 알려 드려요',
  },
} as const;
export const isOn = { title: '이 기기에서 알림을 받고 있어요', line: '반납 시간을 놓치지 않게 알려 드려요' };
export const isOff = {
  title: '이 기기에서는 알림이 꺼져 있어요',
  line: '아래에서 푸시를 켜면 반납 시간을 알려 드려요',
};
