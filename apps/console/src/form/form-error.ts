// What the server said about a form: to the fields it named, the rest to the head of the form.
import { ApiError, errorMessage, hasCode, type ApiErrorCode } from '#client/api-error.ts';

export interface FormError {
  /** Undefined when everything that was said belongs to a field, or nothing was said. */
  head: string | undefined;
  fields: Readonly<Record<string, string>>;
}

export const noFormError: FormError = { head: undefined, fields: {} };

/** The field an issue is about: the server names it with where it was sent, `body.name`. */
const issueField = (path: string) => path.replace(/^body\./, '');

/** A cancelled step-up is no refusal: the person decided to go back to the form. */
export function formErrorOf(error: unknown): FormError {
  if (error === null || error === undefined || hasCode(error, 'STEP_UP_REQUIRED', 'CONSOLE_SIGN_IN_REQUIRED'))
    return noFormError;
  if (!(error instanceof ApiError))
    return { head: '저장하지 못했어요. 잠시 후 다시 시도해 주세요.', fields: {} };
  const fields = Object.fromEntries(
    (error.issues ?? []).map(({ path, message }) => [issueField(path), message]),
  );
  if (Object.keys(fields).length > 0) return { head: undefined, fields };
  return { head: [error.message, ...(error.reasons ?? [])].join(' '), fields: {} };
}

/** Everything the server said in one sentence, for a dialog; undefined when it said nothing. */
export function errorText(error: unknown): string | undefined {
  const { head, fields } = formErrorOf(error);
  return head ?? Object.values(fields)[0];
}

export interface FormErrorPlaces {
  /** Every field of the form; an issue of the server inside one of them is shown there. */
  fields: readonly string[];
  /** The field a code is about: `{ NAME_TAKEN: 'name' }` */
  codes?: Partial<Record<ApiErrorCode, string>>;
}

/** For a form that shows only some of what is sent: what belongs to none of its fields is said at the head. */
export function placedError(error: unknown, { fields, codes = {} }: FormErrorPlaces): FormError {
  const sentence = errorMessage(error, '문제가 생겼어요. 잠시 후 다시 시도해 주세요.');
  if (!(error instanceof ApiError)) return { head: sentence, fields: {} };

  const field = codes[error.code];
  if (field !== undefined) return { head: undefined, fields: { [field]: error.message } };

  const placed: Record<string, string> = {};
  const unplaced: string[] = [];
  for (const { path, message } of error.issues ?? []) {
    const about = issueField(path);
    const place = fields.find((name) => about === name || about.startsWith(`${name}.`));
    if (place === undefined) unplaced.push(message);
    else placed[place] = message;
  }
  if (Object.keys(placed).length > 0 && unplaced.length === 0) return { head: undefined, fields: placed };
  const said = new Set([...unplaced, ...(error.reasons ?? [])]);
  return { head: said.size === 0 ? sentence : [...said].join(' '), fields: placed };
}
