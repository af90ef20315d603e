// English words after a number.

/** 1 → "1 hour", 2 → "2 hours" */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
