// Korean texts for somebody who is far from every station.

export const title = '이 근처에는 아직 스테이션이 없어요.';
export const nearestIs = (distance: string) => `가장 가까운 곳은 ${distance} 떨어져 있어요.`;
export const showNearest = '가장 가까운 스테이션 보기';
