// Which host names mean this machine: only they may be served over plain http in production.

/** Whether a host name of a URL means this machine. */
export function isLoopbackName(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
