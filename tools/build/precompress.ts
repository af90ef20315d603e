// Writes a .br and a .gz beside every text file of the built apps, so that the server does not compress at run time.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A smaller file hardly shrinks. */
const MIN_BYTES = 512;

interface Content {
  bytes: Buffer;
  /** Where it lies: the apps share decoders and libraries. */
  paths: string[];
}

/** The same content is compressed once, in however many folders it lies: at the best quality a WebAssembly decoder takes seconds. */
export async function precompress(folders: readonly string[]): Promise<void> {
  const contents = new Map<string, Content>();
  for (const folder of folders) {
    for (const file of globSync('**/*.{js,css,html,svg,json,webmanifest,txt,wasm}', { cwd: folder })) {
      const path = join(folder, file);
      const bytes = readFileSync(path);
      if (bytes.length < MIN_BYTES) continue;
      const hash = createHash('sha256').update(bytes).digest('hex');
      const known = contents.get(hash);
      if (known) known.paths.push(path);
      else contents.set(hash, { bytes, paths: [path] });
    }
  }
  // The largest first: it takes longest, and the others are done beside it.
  const largestFirst = [...contents.values()].toSorted((one, other) => other.bytes.length - one.bytes.length);
  await Promise.all(largestFirst.map(compress));
}

async function compress({ bytes, paths }: Content): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [asBrotli, asGzip] = await Promise.all([
    brotli(bytes, quality),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  for (const path of paths) {
    writeFileSync(`${path}.br`, asBrotli);
    writeFileSync(`${path}.gz`, asGzip);
  }
}
