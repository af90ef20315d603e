// Keeps what the first screen needs in two files (libraries, our own code) instead of a dozen that compress worse.
import type { Rolldown } from 'vite';

type Chunks = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/** Home only reads; whatever writes, or reads page by page, comes with the first screen that does. */
const library =
  /\/node_modules\/(?!.*\/(useMutation|useMutationState|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js$)/;

export const firstVisitChunks: Chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'libraries', tags: ['$initial'], test: library },
    { name: 'app', tags: ['$initial'], test: /(?<!\/index\.html)$/ },
  ],
};
