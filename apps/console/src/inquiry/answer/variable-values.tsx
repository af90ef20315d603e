// Under an answer: what stands for each of its variables when it is sent.
import type { AnswerValues } from '#domain/text/fill-answer.ts';
import { namedIn } from './answer-variables.ts';

export function VariableValuesLine({ text, values }: { text: string; values: AnswerValues }) {
  const named = namedIn(text);
  if (named.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-3 gap-y-1 text-small">
      {named.map((name) => {
        const value = values[name];
        return (
          <div key={name} className="flex min-w-0 items-center gap-1.5">
            <dt
              className={`rounded-[6px] px-[7px] leading-[22px] font-semibold whitespace-nowrap ${value === null ? 'bg-red-50 text-danger' : 'bg-lamp-100 text-glow'}`}
            >
              {name}
            </dt>
            <dd className={`truncate ${value === null ? 'font-semibold text-danger' : 'text-sub'}`}>
              {value ?? '없음'}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
