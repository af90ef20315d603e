// How the addresses of the legal documents end: the Korean texts.

export const documentEnding = '.html';
