// Chunking of the first visit: two files (libraries, our own code) instead of many small ones that compress worse.
import type { Rolldown } from 'vite';

type Chunks = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/** Home uses neither mutations nor paged queries; their code is loaded with the first screen that does. */
const library =
  /\/node_modules\/(?!.*\/(useMutation|useMutationState|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js$)/;

export const firstVisitChunks: Chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'libraries', tags: ['$initial'], test: library },
    { name: 'app', tags: ['$initial'], test: /(?<!\/index\.html)$/ },
  ],
};
