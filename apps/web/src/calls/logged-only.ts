// Where the specification says a failure is "logged only": the screen stays as it is, and this is the log.
export function loggedOnly(error: unknown, what: string): void {
  // oxlint-disable-next-line no-console -- this function is the one place that logs in the browser
  console.warn(`[ondesk] ${what}`, error);
}
