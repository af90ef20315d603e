// Gives whoever imports `typescript` version 5, whose compiler can be called as a library: for openapi-typescript, run with `--import`.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
