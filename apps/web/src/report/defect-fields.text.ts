// Korean texts of what is wrong with an item.

export const problem = '문제';
export const details = '자세한 내용';
export const detailsExample = '어떤 문제인지 알려 주세요 (선택)';
