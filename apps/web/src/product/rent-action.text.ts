// Korean texts of the way from a product to renting it.

export const stationsInStock = '재고 있는 스테이션 보기';
export const scanTitle = '스테이션에서 QR을 찍으면 바로 빌려요';
export const scanLine = '스테이션 QR 다음에 물품 QR을 스캔해 주세요';
export const rentedOutTitle = '지금은 어느 스테이션에도 없어요';
export const rentedOutLine = '누군가 반납하면 바로 빌릴 수 있어요';
export const nowhereTitle = '아직 빌릴 수 있는 곳이 없어요';
export const nowhereLine = '스테이션에 놓이면 바로 빌릴 수 있어요';
