// Korean texts of sharing a page.

export const copied = '링크를 복사했어요';
export const notCopied = '링크를 복사하지 못했어요. 주소창에서 복사해 주세요.';
export const shareOf = (title: string) => `${title} 공유하기`;
