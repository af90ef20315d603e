// Korean texts of the offer to tell when a rental ends.

export const label = '반납 시간 알림';
export const question = '반납 시간을 알려 드릴까요?';
export const beforeDue = '반납할 시간이 되기 전에';
export const minutesBefore = (count: number) => `${count}분 전에`;
export const onThisPhone = (when: string) => `${when} 이 휴대전화로 알려 드려요. 언제든 끌 수 있어요.`;
export const needsInstall =
  '홈 화면에 추가한 앱에서 받을 수 있어요. 공유 버튼을 누르고 ‘홈 화면에 추가’를 골라 주세요.';
export const later = '나중에';
export const understood = '알겠어요';
export const turnOn = '알림 받기';
export const turnedOn = '반납 시간을 알려 드릴게요';
