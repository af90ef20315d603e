// Names and titles that staff write in Korean and may write in English, as strings.
import { showsEnglish } from './names.text.ts';

type English<Field extends string> = Readonly<Partial<Record<`${Field}En`, string | null | undefined>>>;

/** `{ name, nameEn }`, or of another field `{ title, titleEn }`; null where there is no English. */
export type Named<Field extends string = 'name'> = Readonly<Record<Field, string>> & English<Field>;

/** What need not have a name, as a rental that has not been returned has no station of its return. */
export type MaybeNamed<Field extends string = 'name'> = Readonly<
  Partial<Record<Field, string | null | undefined>>
> &
  English<Field>;

/** In the language of the screen; in Korean where there is no English. */
export function nameOf<Field extends string = 'name'>(of: Named<NoInfer<Field>>, field?: Field): string;
export function nameOf<Field extends string = 'name'>(
  of: MaybeNamed<NoInfer<Field>>,
  field?: Field,
): string | null | undefined;
export function nameOf(of: Names, field = 'name'): string | null | undefined {
  return (showsEnglish && of[`${field}En`]) || of[field];
}

/** Only where the English is shown, so that it can stand beside it. */
export function koreanNameOf<Field extends string = 'name'>(
  of: MaybeNamed<NoInfer<Field>>,
  field?: Field,
): string | null | undefined;
export function koreanNameOf(of: Names, field = 'name'): string | null | undefined {
  return showsEnglish && of[`${field}En`] ? of[field] : undefined;
}

/** `ko` where an English screen has to show Korean: for screen readers and line breaks. */
export function langOf<Field extends string = 'name'>(
  of: MaybeNamed<NoInfer<Field>>,
  field?: Field,
): 'ko' | undefined;
export function langOf(of: Names, field = 'name'): 'ko' | undefined {
  return showsEnglish && !of[`${field}En`] ? 'ko' : undefined;
}

type Names = Readonly<Partial<Record<string, string | null>>>;

/** `{ products, productsEn }`: several names, each in English where it has one. */
export function namesIn<Field extends string>(
  of: Readonly<Partial<Record<NoInfer<Field>, readonly string[] | null | undefined>>> &
    Readonly<Partial<Record<`${NoInfer<Field>}En`, readonly (string | null)[] | null | undefined>>>,
  field: Field,
): readonly string[];
export function namesIn(
  of: Readonly<Partial<Record<string, readonly (string | null)[] | null>>>,
  field: string,
): readonly (string | null)[] {
  const korean = of[field] ?? [];
  return showsEnglish ? korean.map((name, index) => of[`${field}En`]?.[index] ?? name) : korean;
}
