// What nicknames are made of.

export const nicknamesAre = (min: number, max: number) =>
  `닉네임은 한글, 영문, 숫자, _ 로 ${min}~${max}자까지 쓸 수 있어요.`;
