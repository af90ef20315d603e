// What is said of a category wherever it can be chosen.

export const categoryChoiceText = {
  filter: '분류',
  hidden: '고객 필터에서 숨김',
  /** In a list that has no second line. */
  withNote: (name: string, note: string) => `${name} (${note})`,
} as const;
