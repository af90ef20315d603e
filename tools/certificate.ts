// A self-signed certificate for this machine's addresses on the local network, reused until they change or it expires.
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export interface CertificateFiles {
  certificateFile: string;
  keyFile: string;
}

/** The addresses under which other devices on the same network reach this machine. */
export function localAddresses(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address);
}

export async function certificateFor(addresses: string[], folder: string): Promise<CertificateFiles> {
  const files = { certificateFile: join(folder, 'certificate.pem'), keyFile: join(folder, 'key.pem') };
  if (isValidFor(files, addresses)) return files;
  const day = 24 * 60 * 60 * 1000;
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'ondesk' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - day),
    notAfterDate: new Date(Date.now() + 365 * day),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          ...['127.0.0.1', ...addresses].map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(files.certificateFile, cert, { mode: 0o600 });
  writeFileSync(files.keyFile, key, { mode: 0o600 });
  return files;
}

function isValidFor({ certificateFile, keyFile }: CertificateFiles, addresses: string[]): boolean {
  if (!existsSync(certificateFile) || !existsSync(keyFile)) return false;
  const certificate = readCertificate(certificateFile);
  return (
    certificate !== undefined &&
    certificate.validToDate > new Date() &&
    addresses.every((address) => certificate.checkIP(address) !== undefined)
  );
}

/** Undefined for a damaged one: it costs nothing to make it anew. */
function readCertificate(file: string): X509Certificate | undefined {
  const text = readFileSync(file);
  try {
    return new X509Certificate(text);
  } catch {
    return undefined;
  }
}
