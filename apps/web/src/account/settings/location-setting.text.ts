// Korean texts of the switch of the location.

export const title = '위치 정보';
export const locationSwitch = '내 위치 사용';
export const note =
  '가까운 스테이션을 먼저 보여 드리는 데만 쓰고 저장하지 않아요. 끄면 이 기기에서 위치를 묻지 않아요.';
