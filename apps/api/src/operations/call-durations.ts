// How long calls took, as Prometheus' histogram by route: counted with two additions a call, written out when somebody looks.
import type { Call } from '#api/http/log.ts';

const NAME = 'http_request_duration_seconds';
const BOUNDS_SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10];

interface Series {
  labels: string;
  /** How many fell between two bounds; the last ones took longer than all of them. */
  between: number[];
  seconds: number;
}

export class CallDurations {
  readonly #series = new Map<string, Series>();

  count({ method, route, status, ms }: Call): void {
    const key = `${method} ${status} ${route}`;
    let series = this.#series.get(key);
    if (!series) {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      series = { labels, between: BOUNDS_SECONDS.map(() => 0).concat(0), seconds: 0 };
      this.#series.set(key, series);
    }
    const seconds = ms / 1000;
    let at = 0;
    while (at < BOUNDS_SECONDS.length && seconds > BOUNDS_SECONDS[at]!) at += 1;
    series.between[at]! += 1;
    series.seconds += seconds;
  }

  text(): string {
    const lines = [`# HELP ${NAME} Duration of calls by route pattern`, `# TYPE ${NAME} histogram`];
    for (const { labels, between, seconds } of this.#series.values()) {
      let sum = 0;
      for (const [at, count] of between.entries()) {
        sum += count;
        lines.push(`${NAME}_bucket{le="${BOUNDS_SECONDS[at] ?? '+Inf'}",${labels}} ${sum}`);
      }
      lines.push(`${NAME}_sum{${labels}} ${seconds}`, `${NAME}_count{${labels}} ${sum}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
