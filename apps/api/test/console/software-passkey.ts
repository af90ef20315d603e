// A passkey made of software: answers the browser's WebAuthn questions with a P-256 key, as an authenticator would.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface SoftwarePasskeyOptions {
  rpId: string;
  origin: string;
}

/** What the person did at the authenticator. */
interface Gesture {
  /** Fingerprint, face or PIN. */
  verified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Buffer) => bytes.toString('base64url');

export class SoftwarePasskey {
  readonly #options: SoftwarePasskeyOptions;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #counter = 0;

  constructor(options: SoftwarePasskeyOptions) {
    this.#options = options;
  }

  /** What `navigator.credentials.create` gives. */
  register(challenge: string, { verified = true }: Gesture = {}): Record<string, unknown> {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()]);
    const authData = this.#authenticatorData(HAS_CREDENTIAL, verified, credential);
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge)),
      attestationObject: base64url(attestationObject),
    });
  }

  /** What `navigator.credentials.get` gives. */
  signIn(challenge: string, { verified = true }: Gesture = {}): Record<string, unknown> {
    this.#counter += 1;
    const authData = this.#authenticatorData(0, verified);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
    });
  }

  #answer(response: Record<string, string>): Record<string, unknown> {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#options.origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number, verified: boolean, credential: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const flag = Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]);
    const rpIdHash = createHash('sha256').update(this.#options.rpId).digest();
    return Buffer.concat([rpIdHash, flag, counter, credential]);
  }

  /** EC2, ES256, P-256. */
  #coseKey(): Buffer {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    return cborMap([
      [Buffer.from([0x01]), Buffer.from([0x02])],
      [Buffer.from([0x03]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([0x01])],
      [Buffer.from([0x21]), cborBytes(Buffer.from(x!, 'base64url'))],
      [Buffer.from([0x22]), cborBytes(Buffer.from(y!, 'base64url'))],
    ]);
  }
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([Buffer.from([0xa0 | entries.length]), ...entries.flat()]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
