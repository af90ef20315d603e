// A text with variables: what it says with example values, how long it gets, and whether it names something unknown.
import { fillText, OBJECT_PARTICLE, variablesIn, type Values } from '#domain/text/fill-text.ts';
import type { Template } from '../notification-row.ts';

type Variables = Template['variables'];

const valuesOf = (variables: Variables, which: 'example' | 'longest'): Values =>
  Object.fromEntries(variables.map((variable) => [variable.name, variable[which]]));

export const exampleOf = (text: string, variables: Variables) =>
  fillText(text, valuesOf(variables, 'example'));

/** As sent with the example values, and with the longest ones there are. */
export function lengthsOf(text: string, variables: Variables): { usual: number; longest: number } {
  return {
    usual: exampleOf(text, variables).length,
    longest: fillText(text, valuesOf(variables, 'longest')).length,
  };
}

/** The first name in braces that this kind of message does not know. */
export function unknownVariable(text: string, variables: Variables): string | undefined {
  const known = new Set([OBJECT_PARTICLE, ...variables.map(({ name }) => name)]);
  return variablesIn(text).find((name) => !known.has(name));
}
