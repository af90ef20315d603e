// Facts on one line, with a dot between them.

/** `P20341 · 1,200원`; undefined where there is nothing to say. */
export function joinFacts(...facts: (string | null | undefined)[]): string | undefined {
  return facts.filter(Boolean).join(' · ') || undefined;
}
