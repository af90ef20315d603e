// A filter of a list, and the choices it offers.

export interface Choice {
  value: string;
  label: string;
  /** A second, quieter line. */
  note?: string | undefined;
}

export interface Filter {
  id: string;
  name: string;
  value: string | null;
  /** What the value is called, where the choices that hold it may not be loaded. */
  valueLabel?: string | undefined;
  /** What is shown when it is not set; 전체 unless something else holds then. */
  noneLabel?: string | undefined;
  choices: readonly Choice[];
  /** The choices are searched for: called with what is typed, also while a syllable is being composed. */
  onQuery?: ((query: string) => void) | undefined;
  onChange: (value: string | null) => void;
  /** Hidden behind + 필터 until it is set. */
  rare?: boolean | undefined;
}
