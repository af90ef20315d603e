// Gives whoever imports `typescript` the last version whose compiler can be called as a library: for openapi-typescript, run with `--import`.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? '@ts-morph/common/dist/typescript.js' : specifier, context),
});
