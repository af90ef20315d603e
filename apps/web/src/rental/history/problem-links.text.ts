// Korean texts of what leads to reporting a problem.

export const itemProblem = '물품에 문제가 있나요?';
