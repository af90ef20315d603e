// What is wrong with a field, in Korean: the sentence for every rule of the contract that has none of its own.
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** `zodResolver(schema, { error: issueText })` */
export function issueText(issue: Issue): string {
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return '꼭 적어 주세요.';
    return `${Number(issue.minimum).toLocaleString('ko')} 이상으로 적어 주세요.`;
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `${issue.maximum}자까지 쓸 수 있어요.`;
    if (issue.origin === 'array') return `${issue.maximum}개까지 정할 수 있어요.`;
    return `${Number(issue.maximum).toLocaleString('ko')}까지 적을 수 있어요.`;
  }
  if (issue.code === 'invalid_type')
    return ['number', 'int'].includes(issue.expected) ? '숫자로 적어 주세요.' : '꼭 정해 주세요.';
  return '다시 확인해 주세요.';
}

/** What a number field holds as a number: nothing typed is null, and thousands may be separated. */
export function typedNumber(typed: unknown): number | null {
  if (typeof typed === 'number') return typed;
  const text = typeof typed === 'string' ? typed.replaceAll(/[\s,]/g, '') : '';
  return text === '' ? null : Number(text);
}
