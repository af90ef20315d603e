// Compares a text file with its translation: `export type Checked = Translates<typeof import('./x.text.ts'), typeof import('./x.text.en.ts')>`.

/** The same names, with any words. */
export type SameNames<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Said
    ? (...values: Values) => SameNames<Said>
    : Texts extends object
      ? { readonly [Name in keyof Texts]: SameNames<Texts[Name]> }
      : Texts;

/** An error where a sentence is missing, is one too many, or takes other variables. */
export type Translates<
  Korean,
  Translated extends SameNames<Korean> & Readonly<Record<Exclude<keyof Translated, keyof Korean>, never>>,
> = [Korean, Translated];
