// Puts what the server refused beside the field it is about; what belongs to none is said at the head of the form.
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, errorMessage, type ApiErrorCode } from '#client/api-error.ts';

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
  const placed = issues.filter(({ path, message }) => {
    const place = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (place === undefined) return false;
    setError(place, { message }, { shouldFocus: true });
    return true;
  });
  if (issues.length > 0 && placed.length === issues.length) return undefined;
  return error.why === undefined || error.why.length === 0 ? sentence : error.why.join(' ');
}
