// How long the first screen waits for its data: it is then rendered once, with them, and not first without. The page's own first paint stands there until then.

const MAX_WAIT_MS = 200;

export const waitBriefly = (reading: unknown) =>
  Promise.race([reading, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
