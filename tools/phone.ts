// `npm run phone`: the service over HTTPS on the local network, for a real phone with a real camera.
import { join, resolve } from 'node:path';
import { encodeQR } from 'qr';
import { ConfigError } from '#api/config/config.ts';
import { dataFolderError } from '#api/config/data-folder-error.ts';
import { certificateFor, localAddresses } from './certificate.ts';

const addresses = localAddresses();
const [wanted] = process.argv.slice(2);
const address = wanted ?? addresses[0];
if (address === undefined) {
  console.error('This machine is on no local network: join the one your phone is on and start again.');
  process.exit(1);
}

const port = process.env['PORT'] ?? '3000';
const origin = `https://${address}:${port}`;
const folder = resolve(join(process.env['DATA_DIR'] || './data', 'phone'));
const files = await certificateFor([...new Set([address, ...addresses])], folder).catch((error: unknown) => {
  const named = dataFolderError(folder, error);
  if (!(named instanceof ConfigError)) throw named;
  console.error(named.message);
  process.exit(1);
});

Object.assign(process.env, {
  HOST: '0.0.0.0',
  PORT: port,
  PUBLIC_ORIGIN: origin,
  TLS_CERT: files.certificateFile,
  TLS_KEY: files.keyFile,
});
await import('#api/server.ts');

console.log(encodeQR(origin, 'term', { border: 2 }));
console.log(`  Scan this with the phone's camera, or type ${origin}`);
console.log(
  `  The phone warns that the connection is not private, because this machine signed its certificate itself.`,
);
console.log(`  That is expected here: choose "Advanced" (or "Show details") and go on to ${address}.`);
const others = addresses.filter((other) => other !== address);
if (others.length > 0)
  console.log(
    `  If that address does not answer: npm run phone -- ${others.join('   or   npm run phone -- ')}`,
  );
console.log('');
