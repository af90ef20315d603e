// What is wrong with what was typed for a campaign, and what a copy is called.

export const valuesText = {
  needed: '꼭 적어 주세요.',
  endsBeforeStart: '시작보다 앞이에요.',
  copied: (name: string) => `${name} 복사`,
} as const;
