// Lets many askers share one expensive read without anybody getting an answer older than their question.

/** Whoever asks while a read is under way waits, with everybody else who does, for the next one. */
export function shuttle<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  const depart = (): Promise<T> => {
    const trip = read();
    current = trip;
    const arrive = () => {
      if (current === trip) current = undefined;
    };
    trip.then(arrive, arrive);
    return trip;
  };

  return () => {
    if (!current) return depart();
    next ??= current
      .catch(() => {}) // Told to those on board; the next trip is made all the same.
      .then(() => {
        next = undefined;
        return depart();
      });
    return next;
  };
}
