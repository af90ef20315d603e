// The text of an answer: the variables in it are filled in when it is sent, only the nickname when somebody reads it.
import { answerVariables, type AnswerVariable } from './answer-variables.ts';
import { fillText, isParticle, variablesIn } from './fill-text.ts';

export const MAX_ANSWER = 1000;
const NICKNAME = '닉네임';

export type AnswerValues = Readonly<Record<AnswerVariable, string | null>>;

/** As it is stored, or what is wrong with it in one Korean sentence. */
export type FilledAnswer = { text: string } | { problem: string };

export function fillAnswer(text: string, values: AnswerValues): FilledAnswer {
  for (const name of variablesIn(text)) {
    if (isParticle(name)) continue;
    if (!isVariable(name)) return { problem: `{${name}}: 쓸 수 없는 자리예요. 지워 주세요.` };
    if (values[name] === null)
      return { problem: `{${name}} 자리를 채울 수 없어요. 직접 쓰거나 지워 주세요.` };
  }
  const filled = fillText(text, definedValues(values));
  const stored = text
    .split(WITH_NICKNAME)
    .map((part, index) => (index % 2 === 1 ? part : fillText(part, definedValues(values))))
    .join('');
  if (Math.max(filled.length, stored.length) > MAX_ANSWER)
    return { problem: `자리를 채우면 ${MAX_ANSWER.toLocaleString('ko-KR')}자가 넘어요. 줄여 주세요.` };
  return { text: stored };
}

/** What a stored answer says to whoever may see so much of the nickname; empty for somebody who has withdrawn. */
export function addressAnswer(text: string, nickname: string | null): string {
  return fillText(text, { [NICKNAME]: nickname ?? '' });
}

/** With the particle behind it, which depends on it. */
const WITH_NICKNAME = /(\{닉네임\}(?:\{[^{}]*\/[^{}]*\})?)/;

function isVariable(name: string): name is AnswerVariable {
  return (answerVariables as readonly string[]).includes(name);
}

function definedValues(values: AnswerValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
