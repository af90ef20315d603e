// One fault of the list: an exact replacement in one file of the product, and the test that fails because of it.

export interface Mutation {
  /** What is wrong with the product then. */
  title: string;
  about: 'money' | 'access' | 'data' | 'message' | 'operation' | 'screen';
  /** Of the product: a source or a migration. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** The title of the test, or a part of it; find-test.ts knows the file, so that a test may move. */
  caughtBy: string;
}
