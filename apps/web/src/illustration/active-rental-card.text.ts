// Korean texts of the card of an active rental.

export const timeOf = (product: string) => `${product} 이용 시간`;
