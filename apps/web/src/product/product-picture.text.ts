// Korean texts over the picture of a product that is sold out.

export const notHere = '여기에는 지금 없어요';
export const allRented = '지금은 모두 대여 중이에요';
export const notReady = '아직 준비 중인 물품이에요';
