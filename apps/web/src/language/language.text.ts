// Korean texts of changing the language. The names of languages are written in themselves.

export const offline = '인터넷에 연결되면 언어를 바꿀 수 있어요.';
export const failed = '언어를 바꾸지 못했어요. 잠시 후 다시 시도해 주세요.';
/** The other language, in itself. */
export const readInOther = 'View in English';
