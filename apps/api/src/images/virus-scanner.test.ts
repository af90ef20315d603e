// Uploaded pictures and clamd: a server that speaks its protocol and knows one signature, and pictures that are more than pictures.
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#api-test/factories.ts';
import { aPicture, uploads } from '#api-test/pictures.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

/** The file every scanner knows, so that scanning can be tried without malware. */
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

let clamd: Server;
let app: TestApp;
/** What clamd says instead of scanning. */
let broken: string | undefined;

beforeAll(async () => {
  clamd = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, Buffer.from(data)]);
      const command = 'zINSTREAM\0'.length;
      if (received.length < command + 4) return;
      const length = received.readUInt32BE(command);
      if (received.length < command + 4 + length + 4) return;
      const file = received.subarray(command + 4, command + 4 + length);
      socket.end(
        `${broken ?? (file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')}\0`,
      );
    });
  });
  await new Promise<void>((done) => clamd.listen(0, '127.0.0.1', done));
  const { port } = clamd.address() as AddressInfo;
  app = await startTestApp({ variables: { CLAMD_ADDRESS: `127.0.0.1:${port}` } });
});
afterAll(async () => {
  await app.stop();
  clamd.close();
});

async function savesPicture(content: Buffer) {
  const as = await aMember(app);
  const newProfileImage = await uploads(app, as, content);
  const { nickname } = await app.ask('GET /api/v1/users/me', { as });
  return app.call('PATCH /api/v1/users/profile', { as, body: { newNickname: nickname, newProfileImage } });
}

test('a picture that clamd finds nothing in is saved', async () => {
  expect(await savesPicture(aPicture(40_000))).toMatchObject({ ok: true });
});

test('a picture that clamd knows as malware is refused', async () => {
  const picture = aPicture(400);
  picture.write(EICAR, 64, 'latin1');
  expect(await savesPicture(picture)).toMatchObject({ status: 400, code: 'IMAGE_REFUSED' });
});

test('a picture that clamd cannot look at is not saved, and can be tried again', async () => {
  broken = 'INSTREAM size limit exceeded. ERROR';
  expect(await savesPicture(aPicture())).toMatchObject({ status: 503, code: 'IMAGE_STORE_UNAVAILABLE' });
  broken = undefined;
});

test('a file with something behind its picture is refused', async () => {
  const withArchive = Buffer.concat([aPicture(), Buffer.from('PK and the rest of an archive')]);
  expect(await savesPicture(withArchive)).toMatchObject({ status: 400, code: 'IMAGE_REFUSED' });
});
