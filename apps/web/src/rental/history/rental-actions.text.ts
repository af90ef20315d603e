// Korean texts of what may be done with an open rental.

export const ifProblem = '문제가 있을 때';
export const lostIt = '잃어버렸어요';
