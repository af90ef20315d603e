// The two OpenAPI documents in the tools of others: a linter, a validator, and a generator whose client compiles.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleContract } from '#contract/console/contract.ts';
import { contract } from '#contract/member/contract.ts';
import { describeEndpoints } from './openapi.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const title = 'ondesk';
const origin = 'https://ondesk.example';

const documents = {
  'the renters’ document': describeEndpoints(contract, { title, origin }),
  'the console’s document': describeEndpoints(consoleContract, { title, origin }),
};
const named = Object.entries(documents);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openapi-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program of node_modules in the folder; nothing of it asks the network. */
async function run(program: string, args: readonly string[]): Promise<{ output: string; failed: boolean }> {
  const options = {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  };
  return promisify(execFile)(process.execPath, [...programs[program]!, ...args], options).then(
    ({ stdout }) => ({ output: stdout, failed: false }),
    (error: Error & { stdout?: string }) => ({
      output: `${error.stdout ?? ''}${error.message}`,
      failed: true,
    }),
  );
}

const inPackages = (path: string) => join(root, 'node_modules', path);
const programs: Readonly<Record<string, string[]>> = {
  redocly: [inPackages('@redocly/cli/bin/cli.js')],
  'openapi-typescript': [
    '--import',
    new URL('../../../../tools/typescript-library.mjs', import.meta.url).href,
    inPackages('openapi-typescript/bin/cli.js'),
  ],
  tsc: [inPackages('typescript/bin/tsc')],
};

async function save(name: string, content: unknown): Promise<string> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(join(folder, name), text);
  return name;
}

/** What a linter recommends, warnings included, except where the specification or JSON Schema has it otherwise. */
const lintRules = {
  extends: ['recommended'],
  rules: {
    // Nobody is given a licence for it.
    'info-license': 'off',
    // The specification has /rentals/products/{serialNumber} beside /rentals/{token}/…; a token is never `products`.
    'no-ambiguous-paths': 'off',
    // Counts by state name their keys with `propertyNames`, which this rule does not read.
    'no-required-schema-properties-undefined': 'off',
  },
};

test.each(named)('a linter finds nothing to say about %s', async (_name, document) => {
  await save('redocly.yaml', lintRules);
  const file = await save('document.json', document);
  const { output } = await run('redocly', ['lint', file, '--config=redocly.yaml', '--format=json']);
  const { problems } = JSON.parse(output.slice(output.indexOf('{'))) as {
    problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
  };
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

test.each(named)('%s is what the schema of OpenAPI 3.1 asks for', async (_name, document) => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

/** A call as somebody else would write it, which compiles only if the generated types say what is sent and answered. */
const callers = {
  'the renters’ document': `
    type Stations = paths['/api/v1/stations']['get'];
    type Answer = Stations['responses'][200]['content']['application/json'];
    export const nameOf = (answer: Answer): string => answer.data.stations[0]!.name;
    export const near: Stations['parameters']['query'] = { latitude: 37.5, longitude: 127 };
    type Prepared = paths['/api/v1/payments/prepare/rental']['post']['requestBody']['content']['application/json'];
    export const amountOf = (order: Prepared): number => order.amount;
    // @ts-expect-error: a call without its body
    export const order: Prepared = {};`,
  'the console’s document': `
    type Change = paths['/api/v1/console/items/state']['post'];
    export const headers: Change['parameters']['header'] = { 'X-Console-Token': '', 'Idempotency-Key': '' };
    type Items = paths['/api/v1/console/items']['get']['responses'][200]['content']['application/json'];
    export const serialOf = (answer: Items): string => answer.data.content[0]!.serial;
    // @ts-expect-error: a change without its token
    export const none: Change['parameters']['header'] = {};`,
} satisfies Record<keyof typeof documents, string>;

test.each(named)('a client generated from %s compiles', { timeout: 120_000 }, async (name, document) => {
  const file = await save('document.json', document);
  const types = 'schema.ts';
  const generated = await run('openapi-typescript', [file, '--output', types]);
  expect(generated).toMatchObject({ failed: false });
  const client = `import type { paths } from ${JSON.stringify(`./${types}`)};${callers[name as keyof typeof callers]}`;
  await save('client.ts', client);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: 'nodenext',
    target: 'es2024',
    types: [],
  };
  await save('tsconfig.json', { compilerOptions, files: ['client.ts', types] });
  await save('package.json', { type: 'module' });
  expect(await run('tsc', ['--project', 'tsconfig.json'])).toEqual({ output: '', failed: false });
});
