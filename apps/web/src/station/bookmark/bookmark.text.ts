// Korean texts of the member's favourite stations.

export const heart = (station: string) => `${station} 즐겨찾기`;
export const added = '즐겨찾기에 추가했어요';
export const removed = '즐겨찾기에서 뺐어요';
export const failed = '즐겨찾기를 바꾸지 못했어요.';
