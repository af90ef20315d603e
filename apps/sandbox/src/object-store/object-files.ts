/** The object store's files: each object is one file whose name is a digest, so that no key can leave the folder. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredObject {
  contentType: string;
  etag: string;
  modifiedAt: number;
  content: Buffer;
}

export interface ObjectFiles {
  write(
    bucket: string,
    key: string,
    object: Pick<StoredObject, 'contentType' | 'content'>,
  ): Promise<StoredObject>;
  read(bucket: string, key: string): Promise<StoredObject | undefined>;
  remove(bucket: string, key: string): Promise<void>;
}

export function createObjectFiles(folder: string, now: () => number): ObjectFiles {
  const fileOf = (bucket: string, key: string) =>
    join(folder, createHash('sha256').update(`${bucket}/${key}`).digest('hex'));

  return {
    async write(bucket, key, { contentType, content }) {
      const etag = `"${createHash('md5').update(content).digest('hex')}"`;
      const object: StoredObject = { contentType, etag, modifiedAt: now(), content };
      const header = JSON.stringify({ bucket, key, contentType, etag, modifiedAt: object.modifiedAt });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written to another file and renamed: a reader never gets half an object.
      const partFile = join(folder, `${randomUUID()}.part`);
      await writeFile(partFile, Buffer.concat([Buffer.from(`${header}\n`), content]), { mode: 0o600 });
      await rename(partFile, fileOf(bucket, key));
      return object;
    },

    async read(bucket, key) {
      let file: Buffer;
      try {
        file = await readFile(fileOf(bucket, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
      const end = file.indexOf(10);
      const header = JSON.parse(file.subarray(0, end).toString('utf8')) as Omit<StoredObject, 'content'>;
      return {
        contentType: header.contentType,
        etag: header.etag,
        modifiedAt: header.modifiedAt,
        content: file.subarray(end + 1),
      };
    },

    async remove(bucket, key) {
      await rm(fileOf(bucket, key), { force: true });
    },
  };
}
