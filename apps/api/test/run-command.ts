// Runs a command of `npm run` as an operator would, in a process of its own.
import { execFile, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { bundledProgram } from '#tools/bundle-service.ts';

const root = join(import.meta.dirname, '../../..');

interface CommandOutcome {
  code: number;
  said: string;
}

type CommandName = 'operator' | 'history';

export async function runCommand(
  name: CommandName,
  words: readonly string[],
  variables: Record<string, string>,
): Promise<CommandOutcome> {
  const { ended } = await startCommand(name, words, variables);
  return ended;
}

/** For a test that interrupts it. */
export async function startCommand(
  name: CommandName,
  words: readonly string[],
  variables: Record<string, string>,
): Promise<{ child: ChildProcess; ended: Promise<CommandOutcome> }> {
  const file = await bundledProgram(name);
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache/node'),
    ...variables,
  };
  const { promise: ended, resolve } = Promise.withResolvers<CommandOutcome>();
  const child = execFile(process.execPath, [file, ...words], { env }, (error, stdout, stderr) =>
    resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${stdout}${stderr}` }),
  );
  return { child, ended };
}
