// Korean texts of the documents and the switch of the location.

export const title = '서비스 정보';
export const documents = '약관과 정책';
export const terms = '서비스 이용약관';
export const privacy = '개인정보 처리방침';
export const location = '위치 정보';
export const locationSwitch = '내 위치로 가까운 스테이션 찾기';
export const locationNote = '위치는 가까운 순서를 정할 때만 쓰고 저장하지 않아요. 끄면 위치를 묻지 않아요.';
