// What a renter is told whose stop was abuse.

export const toldOfAbuse = (days: number) =>
  `확인해 보니 반납할 수 있는 곳이었어요. 앞으로 ${days}일 동안 시간 멈춤을 쓸 수 없어요.`;
