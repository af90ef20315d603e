// The error handler: answers whatever was thrown with the status, the code and the sentence of a Failure, in Korean unless our own app asks for English.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isUnstorableText } from '#api/database/database.ts';
import { translateDetail } from '#contract/failure-details.ts';
import { failures, type FailureBody, type FailureCode, type FailureDetail } from '#contract/failures.ts';
import { messages as englishMessages } from '#contract/failures.text.en.ts';
import { KOREAN } from '#domain/languages.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Failure } from './failure.ts';
import { requestLanguage } from './request-language.ts';

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Whoever has hung up while their call was being read is not told, and it is nobody's fault here.
  const failure = error === request.raw.errored ? new Failure('INVALID_INPUT') : asFailure(error);
  const { status } = failures[failure.code];
  if (status >= 500) {
    request.log.error(
      { reqId: request.id, err: failure.cause ?? failure, code: failure.code },
      'call failed',
    );
  }
  const language = requestLanguage(request);
  const { retryAfterSeconds } = failure.detail;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  if (language !== KOREAN) void reply.header('content-language', language);
  const { message, detail } =
    language === KOREAN
      ? sayInKorean(failure.code, failure.detail)
      : sayInEnglish(failure.code, failure.detail);
  const body: FailureBody = { code: failure.code, message, requestId: request.id, ...detail };
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function sayInKorean(code: FailureCode, said: FailureDetail) {
  const {
    retryAfterSeconds: _retryAfterSeconds,
    n: _n,
    station: _station,
    english: _english,
    message = failures[code].message,
    ...detail
  } = said;
  return { message: fillMessage(message, said), detail };
}

/** Words that only staff are told stay Korean. */
function sayInEnglish(code: FailureCode, { message, english, ...said }: FailureDetail) {
  const { issues, reasons } = said;
  return sayInKorean(code, {
    ...said,
    message: message === undefined ? englishMessages[code] : (translateDetail(message) ?? message),
    ...(issues && {
      issues: issues.map(({ path, message: words }) => ({ path, message: translateDetail(words) ?? words })),
    }),
    ...(reasons && { reasons: reasons.map((words) => translateDetail(words) ?? words) }),
    ...english,
  });
}

function fillMessage(message: string, { n = 0, station = '' }: FailureDetail): string {
  return message.replace('{n}', formatNumber(n)).replace('{station}', () => station);
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseUnavailable(error))
    return new Failure('UNAVAILABLE', { retryAfterSeconds: 2 }, { cause: error });
  if (isUnstorableText(error)) return new Failure('INVALID_INPUT', {}, { cause: error });
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return new Failure('PAYLOAD_TOO_LARGE', {}, { cause: error });
  if (statusCode === 415) return new Failure('UNSUPPORTED_MEDIA_TYPE', {}, { cause: error });
  if (statusCode === 404) return new Failure('NOT_FOUND', {}, { cause: error });
  if (statusCode === 503) return new Failure('UNAVAILABLE', { retryAfterSeconds: 2 }, { cause: error });
  // What Fastify itself refuses: a body that is no JSON, a path that is no UTF-8.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Failure('INVALID_INPUT', {}, { cause: error });
  }
  return new Failure('INTERNAL', {}, { cause: error });
}
