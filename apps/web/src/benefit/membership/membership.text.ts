// Korean texts of the screen of memberships, whatever it shows.

export const title = '멤버십';
export const notSold = '지금은 살 수 있는 멤버십이 없어요';
export const notSoldLine = '준비되면 여기에서 살 수 있어요.';
export const nextMembership = '다음 멤버십';
