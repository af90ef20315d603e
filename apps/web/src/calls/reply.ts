// Reads what went wrong out of an answer that is not a success.
import type { FailureBody } from '#contract/failures.ts';
import { CallFailure } from './call-failure.ts';

export const noReply = (cause: unknown) =>
  new CallFailure({
    code: 'OFFLINE',
    message: '인터넷 연결을 확인하고 다시 시도해 주세요.',
    status: 0,
    cause,
  });

export const unreadableReply = (response: Response) =>
  new CallFailure({
    code: 'UNREADABLE',
    message: '문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
    status: response.status,
    retryAfterSeconds: retryAfter(response),
  });

export function failedReply(response: Response, reply: unknown): CallFailure {
  if (!isFailureBody(reply)) return unreadableReply(response);
  return new CallFailure({
    code: reply.code,
    message: reply.message,
    status: response.status,
    requestId: reply.requestId,
    issues: reply.issues,
    amount: reply.amount,
    retryAfterSeconds: retryAfter(response),
  });
}

function isFailureBody(reply: unknown): reply is FailureBody {
  return (
    typeof reply === 'object' &&
    reply !== null &&
    'code' in reply &&
    typeof reply.code === 'string' &&
    'message' in reply &&
    typeof reply.message === 'string'
  );
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
