// Names what is wrong with a file or folder below DATA_DIR as a problem of the configuration.
import { describeFileError } from '#embedded-postgres/failure.ts';
import { ConfigError } from './config.ts';

/** `path`: where the error names none itself. Any other error is returned unchanged. */
export function dataFolderError(path: string, error: unknown): unknown {
  const reason = describeFileError(error, path);
  return reason === undefined
    ? error
    : new ConfigError([`DATA_DIR: ${reason}; correct this or choose another folder`]);
}
