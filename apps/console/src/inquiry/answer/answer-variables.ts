// The variables of an answer: which a text names, how each is marked, and why a text cannot be sent.
import { answerVariables, type AnswerVariable } from '#domain/text/answer-variables.ts';
import { fillAnswer, type AnswerValues } from '#domain/text/fill-answer.ts';
import { isParticle, variablesIn } from '#domain/text/fill-text.ts';
import type { VariableTone } from '#console/form/text/variable-field.tsx';

const isKnown = (name: string): name is AnswerVariable =>
  (answerVariables as readonly string[]).includes(name);

export function toneOf(values: AnswerValues) {
  return (name: string): VariableTone => {
    if (isParticle(name)) return 'particle';
    return isKnown(name) && values[name] !== null ? 'value' : 'missing';
  };
}

/** The variables a text names, each once, in the order of the text. */
export const namedIn = (text: string): AnswerVariable[] => [...new Set(variablesIn(text))].filter(isKnown);

/** Why a text cannot be sent with these values. The server decides again, with the whole nickname. */
export function answerFault(text: string, values: AnswerValues): string | undefined {
  const filled = fillAnswer(text, values);
  return 'problem' in filled ? filled.problem : undefined;
}
