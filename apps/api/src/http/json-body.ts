// Parses the JSON bodies of requests; what is nested deeper than any of ours is refused before it is parsed.
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

const MAX_DEPTH = 32;

export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(MAX_DEPTH, body)) done(new Failure('INVALID_INPUT'));
    else void parse(request, body, done);
  });
}

/** Whether brackets outside of strings are nested deeper; in what is no JSON it may see others, and the parser refuses it. */
function isDeeperThan(maxDepth: number, json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (letter === '"') isInString = !isInString;
    else if (isInString) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
