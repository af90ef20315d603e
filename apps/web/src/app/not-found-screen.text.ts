// Korean texts of an address that does not exist.

export const title = '찾을 수 없는 화면';
export const missing = '찾을 수 없는 화면이에요.';
export const line = '주소가 바뀌었거나 사라졌을 수 있어요.';
export const home = '홈으로';
