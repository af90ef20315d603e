// Korean text of a link that leaves the app.

export const newWindow = '(새 창)';
