// Runs a command of `npm run` as an operator would, in a process of its own.
import { execFile, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { bundledProgram } from '#tools/build/bundle-service.ts';
import type { TestApp } from '../test-app.ts';

const root = join(import.meta.dirname, '../../../..');

interface CommandOutcome {
  code: number;
  said: string;
}

export interface StartedCommand {
  child: ChildProcess;
  ended: Promise<CommandOutcome>;
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
): Promise<StartedCommand> {
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

/** The operator's commands against the database of a test app. */
export function commandsOf(app: () => TestApp) {
  const run = (name: CommandName, words: readonly string[]) =>
    runCommand(name, words, {
      DATABASE_URL: app().databaseUrl,
      TOKEN_SECRET: app().tokenSecret,
      PUBLIC_ORIGIN: app().config.publicOrigin,
      DATA_DIR: app().config.dataDir,
    });
  return {
    operator: (...words: string[]) => run('operator', words),
    history: (...words: string[]) => run('history', words),
  };
}
