// Writes a service worker from its TypeScript, with what it imports, and values of the build in front of it.
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build, type Rolldown } from 'vite';

export async function writeServiceWorker(
  source: string,
  target: string,
  values: Record<string, unknown>,
): Promise<void> {
  const head = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  const built = (await build({
    configFile: false,
    root: dirname(source),
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      // As a classic script: the marks of a module would be refused.
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  writeFileSync(target, [...head, built.output[0].code].join('\n'));
}
