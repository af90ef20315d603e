// Lets concurrent requests share one expensive read without any of them getting a result older than the request.

/** A request during a read waits, together with every other such request, for the next read. */
export function coalesceReads<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  const start = (): Promise<T> => {
    const started = read();
    current = started;
    const clear = () => {
      if (current === started) current = undefined;
    };
    started.then(clear, clear);
    return started;
  };

  return () => {
    if (!current) return start();
    next ??= current
      // A failure reaches the requests of that read; the next read happens all the same.
      .catch(() => {})
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
