// The certificate of `npm run phone`: valid for the machine's addresses, and replaced when they change.
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { certificateFor, localAddresses } from './certificate.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ondesk-certificate-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a client that trusts the certificate can connect to the server by address', async () => {
  const { certificateFile, keyFile } = await certificateFor(['192.168.0.7'], folder);
  const [cert, key] = [readFileSync(certificateFile), readFileSync(keyFile)];
  const server = createServer({ cert, key }, (_request, response) => response.end('hello'));
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo;
  const status = await new Promise((settle, reject) =>
    get({ host: '127.0.0.1', port, ca: cert }, (response) => settle(response.resume().statusCode)).on(
      'error',
      reject,
    ),
  );
  expect(status).toBe(200);
  await new Promise((settle) => server.close(settle));
});

test('the certificate names the addresses, is reused while they stay, and is replaced when they change', async () => {
  const read = async (addresses: string[]) =>
    new X509Certificate(readFileSync((await certificateFor(addresses, folder)).certificateFile));
  const first = await read(['192.168.0.7']);
  expect(first.checkIP('192.168.0.7')).toBe('192.168.0.7');
  expect((await read(['192.168.0.7'])).fingerprint256).toBe(first.fingerprint256);
  const second = await read(['10.0.0.4']);
  expect(second.checkIP('10.0.0.4')).toBe('10.0.0.4');
});

test('the key of the certificate, and the folders made for it, are open to their owner only', async () => {
  const { keyFile } = await certificateFor(['192.168.0.7'], join(folder, 'data/phone'));
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
});

test('a damaged certificate is made anew', async () => {
  const { certificateFile } = await certificateFor(['192.168.0.7'], folder);
  writeFileSync(certificateFile, '-----BEGIN');
  await certificateFor(['192.168.0.7'], folder);
  expect(new X509Certificate(readFileSync(certificateFile)).checkIP('192.168.0.7')).toBe('192.168.0.7');
});

test('only addresses other devices can reach are listed', () => {
  const entry = { netmask: '', mac: '', cidr: null, internal: false };
  const interfaces = {
    lo: [{ ...entry, address: '127.0.0.1', family: 'IPv4' as const, internal: true }],
    wlan0: [
      { ...entry, address: '192.168.0.7', family: 'IPv4' as const },
      { ...entry, address: 'fe80::1', family: 'IPv6' as const, scopeid: 2 },
    ],
    usb0: [{ ...entry, address: '169.254.3.4', family: 'IPv4' as const }],
  };
  expect(localAddresses(interfaces)).toEqual(['192.168.0.7']);
});
