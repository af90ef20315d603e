// A call that waits for a machine with something else to do: the load shedder refuses it for a moment and says when to come back.

type Sent = Pick<Response, 'status' | 'headers'> & { body?: ReadableStream | null };

/** Sends again what was refused so: it was not looked at yet. */
export async function whileRefused<A extends Sent>(send: () => Promise<A>): Promise<A> {
  for (let triesLeft = 20; ; triesLeft -= 1) {
    const answer = await send();
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || seconds === 0 || triesLeft === 0) return answer;
    await answer.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
