// Names that staff write in Korean and may write in English, as elements.
import { koreanNameOf, langOf, nameOf, type MaybeNamed } from './names.ts';
import { showsEnglish } from './names.text.ts';

export interface NameProps<Field extends string> {
  /** Nothing is shown where there is no name. */
  of: MaybeNamed<NoInfer<Field>>;
  /** `name` without it. */
  field?: Field | undefined;
}

export function Name<Field extends string = 'name'>({ of, field }: NameProps<Field>) {
  if (!showsEnglish) return nameOf(of, field);
  return <span lang={langOf(of, field)}>{nameOf(of, field)}</span>;
}

export interface StationNameProps<Field extends string> extends NameProps<Field> {
  /** Under a title. */
  large?: boolean | undefined;
}

/** Under an English name stands the Korean one: the sign on the wall is Korean. */
export function StationName<Field extends string = 'name'>(props: StationNameProps<Field>) {
  if (!showsEnglish) return nameOf(props.of, props.field);
  return (
    <>
      <Name of={props.of} field={props.field} />
      <KoreanName {...props} />
    </>
  );
}

/** The line under an English name; nothing where the name itself is Korean. */
export function KoreanName<Field extends string = 'name'>({ of, field, large }: StationNameProps<Field>) {
  const korean = koreanNameOf(of, field);
  if (!showsEnglish || typeof korean !== 'string') return null;
  return (
    <span
      lang="ko"
      className={`block font-medium tracking-normal text-sub ${large === true ? 'text-body-2' : 'text-caption'}`}
    >
      {korean}
    </span>
  );
}
