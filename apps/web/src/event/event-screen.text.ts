// Korean texts of one event.

export const title = '이벤트';
export const notFound = '존재하지 않는 이벤트입니다.';
export const notFoundLine = '지워졌거나 주소가 바뀌었을 수 있어요.';
export const seeAll = '이벤트 보기';
export const noImages = '등록된 이미지가 없습니다.';
export const imagesOf = (event: string) => `${event} 이미지`;
