// A process that holds an embedded database open until its standard input ends, for tests to kill.
import { startEmbedded } from '../src/embedded-postgres.ts';

const dataDir = process.argv[2] ?? '';
const lines: string[] = [];
try {
  const database = await startEmbedded({
    dataDir,
    log: (line) => lines.push(line),
    settings: { fsync: 'off' },
  });
  process.stdout.write(`${JSON.stringify({ url: database.ownerUrl, lines })}\n`);
  process.stdin.resume();
  process.stdin.once('end', () => void database.stop().then(() => process.exit(0)));
} catch (error) {
  process.stdout.write(
    `${JSON.stringify({ failure: error instanceof Error ? error.message : String(error) })}\n`,
  );
  process.exit(1);
}
