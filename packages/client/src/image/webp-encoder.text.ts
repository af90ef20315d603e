// What is said in a browser that cannot write photos in our format.

export const unsupported = '이 브라우저에서는 사진을 올릴 수 없어요. 다른 브라우저에서 시도해 주세요.';
