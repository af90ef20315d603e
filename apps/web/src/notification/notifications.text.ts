// Korean texts of the messages a member has got.

export const title = '받은 알림';
export const settings = '알림 설정';
export const loading = '불러오는 중...';
export const none = '받은 알림이 없어요.';
export const noneLine = '물품을 빌리면 반납 시간을 알려 드려요.';
export const showItems = '대여 물품 보기';
export const today = '오늘';
export const yesterday = '어제';
export const keptFor = '90일 동안 보관해요';
/** Before the title of a message, for a screen reader. */
export const newMessage = '새 알림:';
