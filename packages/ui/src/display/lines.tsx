// Sentences of a text file that are more than a string: broken into lines, or with elements inside.
import { createElement, Fragment, type ReactNode } from 'react';

/** Each on a line of its own. */
export function Lines({ of }: { of: readonly ReactNode[] }) {
  return createElement(
    Fragment,
    null,
    ...of.flatMap((line, index) => (index === 0 ? [line] : [createElement('br'), line])),
  );
}

/** One after the other: a sentence with a link or a bold word in it. */
export function Parts({ of }: { of: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...of);
}
