// Korean text of a field.

export const clear = '지우기';
