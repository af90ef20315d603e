// Work that only one tab of this browser does at a time.

export async function withLockAcrossTabs<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Absent on pages without a secure context.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
