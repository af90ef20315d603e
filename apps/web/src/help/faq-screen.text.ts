// Korean texts of the frequently asked questions; the questions themselves are in questions.text.ts.

export const title = '자주 묻는 질문';
export const searchHint = '궁금한 내용을 검색해 보세요';
export const categories = '질문 카테고리';
export const results = '검색 결과';
export const found = <N>(search: N, count: number) => [search, ` 검색 결과 ${count}개`];
export const quoted = (search: string) => `‘${search}’`;
export const nothingFound = '검색 결과가 없어요.';
export const nothingFoundLine = '다른 단어로 검색해 보세요.';
export const noAnswer = '찾는 답이 없나요?';
export const askUs = '1:1 문의 바로가기';
