// Puts what the server refused beside the field it is about; what belongs to none is said at the head of the form.
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, errorMessage, type ApiErrorCode } from '#client/api-error.ts';
import { issueField } from './refusal.ts';

export interface RefusalPlaces<Values extends FieldValues> {
  /** Every field of the form; an issue of the server inside one of them is shown there. */
  fields: readonly Path<Values>[];
  /** The field a code is about: `{ NAME_TAKEN: 'name' }` */
  codes?: Partial<Record<ApiErrorCode, Path<Values>>>;
}

/** Returns the sentence for the head of the form; undefined when every fault has its field. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  { fields, codes = {} }: RefusalPlaces<Values>,
): string | undefined {
  const sentence = errorMessage(error, '문제가 생겼어요. 잠시 후 다시 시도해 주세요.');
  if (!(error instanceof ApiError)) return sentence;

  const field = codes[error.code];
  if (field !== undefined) {
    setError(field, { message: error.message }, { shouldFocus: true });
    return undefined;
  }
  const issues = error.issues ?? [];
  const unplaced = issues.filter(({ path, message }) => {
    const about = issueField(path);
    const place = fields.find((name) => about === name || about.startsWith(`${name}.`));
    if (place === undefined) return true;
    setError(place, { message }, { shouldFocus: true });
    return false;
  });
  if (issues.length > 0 && unplaced.length === 0) return undefined;
  const said = new Set([...unplaced.map(({ message }) => message), ...(error.why ?? [])]);
  return said.size === 0 ? sentence : [...said].join(' ');
}
