// For tests of limits that are counted by the minute.

/** Limits are counted by the minute of the machine's clock: what a turn of the minute fell into, failed or not, is done again. */
export async function withinOneMinute<T>(work: () => Promise<T>): Promise<T> {
  const minute = () => Math.floor(Date.now() / 60_000);
  for (;;) {
    const before = minute();
    const [outcome] = await Promise.allSettled([work()]);
    if (minute() !== before) continue;
    if (outcome.status === 'fulfilled') return outcome.value;
    throw outcome.reason;
  }
}
