// What the server said about a form: to the fields it named, the rest to the head of the form.
import { ApiError, hasCode } from '#client/api-error.ts';

export interface Refusal {
  /** Undefined when everything that was said belongs to a field, or nothing was said. */
  head: string | undefined;
  fields: Readonly<Record<string, string>>;
}

const nothing: Refusal = { head: undefined, fields: {} };

/** The field an issue is about: the server names it with where it was sent, `body.name`. */
export const issueField = (path: string) => path.replace(/^body\./, '');

/** A cancelled step-up is no refusal: the person decided to go back to the form. */
export function refusalOf(error: unknown): Refusal {
  if (error === null || error === undefined || hasCode(error, 'STEP_UP_REQUIRED', 'CONSOLE_SIGN_IN_REQUIRED'))
    return nothing;
  if (!(error instanceof ApiError))
    return { head: '저장하지 못했어요. 잠시 후 다시 시도해 주세요.', fields: {} };
  const fields = Object.fromEntries(
    (error.issues ?? []).map(({ path, message }) => [issueField(path), message]),
  );
  if (Object.keys(fields).length > 0) return { head: undefined, fields };
  return { head: [error.message, ...(error.why ?? [])].join(' '), fields: {} };
}

/** Everything the server said in one sentence, for a dialog; undefined when it said nothing. */
export function refusalWords(error: unknown): string | undefined {
  const { head, fields } = refusalOf(error);
  return head ?? Object.values(fields)[0];
}
