// Korean texts of the introduction.

export const title = '서비스 소개';
export const lines = [
  '충전기 하나 때문에 집에 가지 마세요. ',
  '가까운 스테이션에서 빌려 쓰고 돌려주면 돼요.',
];

export const steps = '세 단계면 끝나요';
export const find = '1. 찾고';
export const findLine = '지도에서 불 켜진 스테이션을 찾아요';
export const scan = '2. 찍고';
export const scanLine = '스테이션 QR과 물품 QR을 스캔해요';
export const giveBack = '3. 돌려줘요';
export const giveBackLine = '다 쓰면 가까운 스테이션에 반납해요';

export const tryIt = '지금 바로 해 보세요';
export const whatToDo = '할 수 있는 일';
export const findStations = '내 주변 스테이션 찾기';
export const seeItems = '필요한 액세서리 바로 쓰기';
export const scanCode = 'QR로 대여하고 반납하기';
