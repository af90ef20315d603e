// Korean text of a dialog.

export const ok = '확인';
