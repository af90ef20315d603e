// What the service says in the inquiry that a stop opens.

export const stopped = (until: string) => `연체 시간을 멈췄어요. ${until}까지 연체료가 늘지 않아요.`;
