// Korean texts of the account a member signs in with.

export const linkedTo = (provider: string) => `${provider}로 연결됨`;
export const noEmail = '이메일을 제공하지 않았어요';
