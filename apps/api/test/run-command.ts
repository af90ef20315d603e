// Runs a command of `npm run` as an operator would, in a process of its own.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { bundledProgram } from '#tools/bundle-service.ts';

const root = join(import.meta.dirname, '../../..');

export async function runCommand(
  name: 'operator' | 'history',
  words: readonly string[],
  variables: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const file = await bundledProgram(name);
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache/node'),
    ...variables,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${stdout}${stderr}` }),
    );
  });
}
