// Names and titles that staff write in Korean and may write in English, as strings.
import { showsEnglish } from './names.text.ts';

/** `{ name, nameEn }`, or of another field `{ title, titleEn }`; null where there is no English. */
export type Named<Field extends string = 'name'> = Readonly<Record<Field, string>> &
  Readonly<Partial<Record<`${Field}En`, string | null>>>;

/** In the language of the screen; in Korean where there is no English. */
export function nameOf<Field extends string = 'name'>(
  of: Named<NoInfer<Field>>,
  field: Field = 'name' as Field,
): string {
  return (showsEnglish && englishOf(of, field)) || of[field];
}

/** Only where the English is shown, so that it can stand beside it. */
export function koreanNameOf<Field extends string = 'name'>(
  of: Named<NoInfer<Field>>,
  field: Field = 'name' as Field,
): string | undefined {
  return showsEnglish && englishOf(of, field) ? of[field] : undefined;
}

/** `ko` where an English screen has to show Korean: for screen readers and line breaks. */
export function langOf<Field extends string = 'name'>(
  of: Named<NoInfer<Field>>,
  field: Field = 'name' as Field,
): 'ko' | undefined {
  return showsEnglish && !englishOf(of, field) ? 'ko' : undefined;
}

function englishOf<Field extends string>(of: Named<Field>, field: Field): string | null | undefined {
  return (of as Readonly<Partial<Record<string, string | null>>>)[`${field}En`];
}
