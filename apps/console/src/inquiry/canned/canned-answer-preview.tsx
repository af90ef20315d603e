// How a canned answer reads: with every value, and where one is missing, which blocks sending.
import { createElement, Fragment, useState, type ReactNode } from 'react';
import type { AnswerVariable } from '#domain/text/answer-variables.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { namedIn } from '../answer/answer-variables.ts';
import { exampleValues } from './canned-answer-values.ts';

/** What an inquiry lacks most easily, first; everybody has a nickname. */
const oftenMissing: readonly AnswerVariable[] = ['스테이션', '대여번호', '물품'];

type Shown = 'filled' | 'missing';

export function CannedAnswerPreview({ text }: { text: string }) {
  const [shown, setShown] = useState<Shown>('filled');
  const named = namedIn(text);
  const missing = shown === 'missing' ? oftenMissing.find((name) => named.includes(name)) : undefined;
  return (
    <Panel
      title="이렇게 보여요"
      className="px-[22px] pt-[18px] pb-5"
      end={
        <Segments<Shown>
          label="보기"
          value={shown}
          onChange={setShown}
          choices={[
            { value: 'filled', label: '모두 채워짐' },
            { value: 'missing', label: '값이 없을 때' },
          ]}
        />
      }
    >
      <p className="min-h-[52px] rounded-[12px] bg-ink-50 px-3.5 py-3 leading-7 break-words whitespace-pre-line">
        {text.trim() === '' ? (
          <span className="text-faint">답을 쓰면 여기에 보여요</span>
        ) : (
          fill(text, missing)
        )}
      </p>
      {missing !== undefined && (
        <Tip tone="danger" className="mt-2.5">
          <b>채울 수 없는 자리가 있으면 보낼 수 없어요.</b> 문의에 {missing} 값이 없으니 직접 쓰거나 지워
          주세요.
        </Tip>
      )}
      {shown === 'missing' && missing === undefined && (
        <Tip className="mt-2.5">비어 있을 수 있는 자리가 없어요. 어느 문의에나 보낼 수 있어요.</Tip>
      )}
    </Panel>
  );
}

/** A place that cannot be filled stands out between texts that can. */
function fill(text: string, missing: AnswerVariable | undefined): ReactNode {
  if (missing === undefined) return fillText(text, exampleValues);
  const [first = '', ...others] = text.split(`{${missing}}`);
  // Not a list: a text with marks in it.
  return createElement(
    Fragment,
    null,
    fillText(first, exampleValues),
    ...others.flatMap((part) => [markMissing(missing), afterMissing(part, missing)]),
  );
}

function markMissing(name: AnswerVariable): ReactNode {
  return (
    <mark className="rounded-[6px] bg-red-50 px-[7px] py-0.5 text-small font-semibold whitespace-nowrap text-danger shadow-[inset_0_0_0_1px_var(--od-red-100)]">
      {name} 없음
    </mark>
  );
}

/** A particle at its beginning follows the word that is missing. */
const afterMissing = (part: string, missing: AnswerVariable) =>
  fillText(`${missing}${part}`, exampleValues).slice(missing.length);
