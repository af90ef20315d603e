// The access log and what is redacted from every line.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { accessLog, createLog } from './log.ts';

function aLog(level: string) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(level, {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  return { log, lines };
}

const call = {
  reqId: 'r-1',
  method: 'GET',
  route: '/api/v1/stations/:id',
  status: 200,
  ms: 1.2345,
  member: 7,
};

test('the access log writes one line a call with the fields of the call and the time', () => {
  const { log, lines } = aLog('info');
  accessLog(log)(call);
  expect(lines).toEqual([
    { level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), ...call, ms: 1.2, msg: 'call' },
  ]);
});

test('the access log is silent where only warnings are wanted', () => {
  const { log, lines } = aLog('warn');
  accessLog(log)(call);
  expect(lines).toEqual([]);
});

test('secrets in a log line are redacted at any of three depths, also beside an access log', () => {
  const { log, lines } = aLog('info');
  accessLog(log);
  log.info({ email: 'a@b.c', body: { nickname: 'n', inner: { paymentKey: 'p' } } }, 'x');
  expect(lines).toMatchObject([
    { email: '[redacted]', body: { nickname: '[redacted]', inner: { paymentKey: '[redacted]' } } },
  ]);
});

test.each([
  'duplicate key "someone@example.com"',
  'a value that was cut off: "someone@exam',
  'a row that was cut off: (1, someone@exam',
])('a database error is logged without the row it quotes: %s', (message) => {
  const { log, lines } = aLog('info');
  const error = Object.assign(new Error(message), {
    name: 'error',
    code: '23505',
  });
  log.warn({ err: error }, 'x');
  expect(JSON.stringify(lines)).not.toContain('someone');
  expect(lines).toMatchObject([{ err: { code: '23505' } }]);
});

/** In a process of its own: a write that waits for the pipe outlives the test, and would go to whichever file gets the descriptor next. */
const writesUnread = `
  const { openOutput } = await import(process.argv[1]);
  const output = openOutput();
  let dropped = 0;
  output.on('drop', () => (dropped += 1));
  for (let n = 0; n < 400; n += 1) output.write('x'.repeat(99_999) + '\\n');
  process.stderr.write(String(dropped), () => process.kill(process.pid, 'SIGKILL'));
`;

test('lines that nobody reads are kept up to a limit', async () => {
  const log = new URL('log.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writesUnread, log]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = await text(child.stderr);
  const dropped = Number(said);
  expect(dropped, said).toBeGreaterThan(50);
  expect(dropped).toBeLessThan(100);
});
