// What starting and stopping a campaign means, in sentences.

export const runText = {
  start: (day: string | undefined) => (day === undefined ? '시작' : `${day}에 시작`),
  started: (day: string | undefined) => (day === undefined ? '쿠폰을 시작했어요' : `${day}에 시작해요`),
  startTitle: (name: string) => `‘${name}’ 쿠폰을 시작할까요?`,
  startLine: (day: string | undefined) =>
    `${day === undefined ? '지금부터' : `${day}부터`} 고객이 받아서 쓸 수 있어요. 시작한 뒤에는 이름, 끝, 예산, 한도만 바꿀 수 있어요.`,
  stopped: '쿠폰을 중지했어요',
  stopTitle: (name: string) => `‘${name}’ 쿠폰을 중지할까요?`,
  stopLine: (reserved: number) =>
    `새로 받거나 쓸 수 없어요. ${reserved === 0 ? '' : `결제 중인 ${reserved}건은 끝까지 가요. `}다시 시작할 수 있어요.`,
} as const;
