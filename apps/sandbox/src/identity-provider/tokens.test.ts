/** Codes become tokens once, signed by the published key, with each provider's own errors. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { describe, expect, it } from 'vitest';
import { aDataDir, aSandbox, type ASandbox } from '#sandbox/test/a-sandbox.ts';
import { askForTokens, codeFor } from '#sandbox/test/a-sign-in.ts';

describe('the shortcut without a browser', () => {
  it('gives a code for a demo person, for someone new and for anyone named', async () => {
    const sandbox = await aSandbox();
    const jihoon = await (await codeFor(sandbox, 'kakao', { person: 'demo-jihoon' })).exchange();
    expect(jihoon.claims()).toMatchObject({ sub: 'demo-jihoon', email: 'jihoon@example.com' });
    const someone = await (await codeFor(sandbox, 'google')).exchange();
    expect(someone.claims()?.sub).toMatch(/^new-/);
    const named = await (
      await codeFor(sandbox, 'google', { person: 'racer-7', nickname: '달리기', email: 'seven@example.com' })
    ).exchange();
    expect(named.claims()).toMatchObject({ sub: 'racer-7', name: '달리기', email: 'seven@example.com' });
  });

  it('lies in the id_token when it was told to', async () => {
    const sandbox = await aSandbox();
    const lies = [
      { claims: { nonce: 'another' } },
      { claims: { aud: 'somebody-else' } },
      { claims: { iss: 'https://evil.example' } },
      { claims: { exp: 1 } },
      { claims: { sub: null } },
      { alg: 'HS256' },
      { alg: 'none' },
      { foreignKey: true },
    ];
    for (const idToken of lies) {
      const { exchange } = await codeFor(sandbox, 'kakao', { idToken });
      await expect(exchange(), JSON.stringify(idToken)).rejects.toThrow();
    }
    const honest = await (
      await codeFor(sandbox, 'kakao', { idToken: { claims: { nickname: '다른 이름' } } })
    ).exchange();
    expect(honest.claims()?.nickname).toBe('다른 이름');
  });
});

describe('the token call', () => {
  it('answers a code used twice with KOE320 and echoes it, in the charset of the real one', async () => {
    const sandbox = await aSandbox();
    const { code, verifier } = await codeFor(sandbox, 'kakao');
    const first = await askForTokens(sandbox, 'kakao', { code, code_verifier: verifier });
    expect(first).toMatchObject({ status: 200, type: 'application/json;charset=UTF-8' });
    const second = await askForTokens(sandbox, 'kakao', { code, code_verifier: verifier });
    expect(second).toMatchObject({
      status: 400,
      type: 'application/json;charset=UTF-8',
      body: {
        error: 'invalid_grant',
        error_code: 'KOE320',
        error_description: `authorization code not found for code=${code}`,
      },
    });
  });

  it.each([
    ['another redirect address', { redirect_uri: 'http://localhost:1/oauth2/callback/kakao' }, 400, 'KOE303'],
    ['a wrong secret', { client_secret: 'guess' }, 401, 'KOE010'],
    ['an unknown client', { client_id: 'nobody' }, 401, 'KOE101'],
    ['a wrong verifier', { code_verifier: 'x'.repeat(43) }, 400, 'KOE320'],
  ])('answers %s as Kakao does', async (_what, altered, status, errorCode) => {
    const sandbox = await aSandbox();
    const { code, verifier } = await codeFor(sandbox, 'kakao');
    const answer = await askForTokens(sandbox, 'kakao', { code, code_verifier: verifier, ...altered });
    expect(answer).toMatchObject({ status, body: { error_code: errorCode } });
  });

  it('does not take a Kakao code at Google', async () => {
    const sandbox = await aSandbox();
    const { code, verifier } = await codeFor(sandbox, 'kakao');
    const answer = await askForTokens(sandbox, 'google', { code, code_verifier: verifier });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('suffers faults too: the code is spent and the answer is lost', async () => {
    const sandbox = await aSandbox();
    await sandbox.control('POST', '/faults', {
      match: { provider: 'google', path: '/token' },
      phase: 'after_effect',
      action: 'drop',
      times: 1,
    });
    const { exchange } = await codeFor(sandbox, 'google');
    await expect(exchange()).rejects.toThrow();
    await expect(exchange()).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('answers with a fault before anything is spent', async () => {
    const sandbox = await aSandbox();
    await sandbox.control('POST', '/faults', {
      match: { provider: 'kakao', path: '/oauth/token' },
      phase: 'before_effect',
      action: { type: 'status', status: 503, body: { error: 'temporarily_unavailable' } },
      times: 1,
    });
    const { exchange } = await codeFor(sandbox, 'kakao');
    await expect(exchange()).rejects.toThrow();
    expect((await exchange()).claims()?.sub).toMatch(/^new-/);
  });
});

describe('signing keys', () => {
  const publishedKeys = async (sandbox: ASandbox): Promise<JSONWebKeySet> =>
    (await (await fetch(`${sandbox.base}/kakao/.well-known/jwks.json`)).json()) as JSONWebKeySet;

  it('are made at first use, stay the same after a restart and publish nothing private', async () => {
    const dataDir = await aDataDir();
    await rm(join(dataDir, 'kakao-keys.json'));
    const before = await aSandbox({ dataDir });
    const keys = await publishedKeys(before);
    await before.close();
    expect(await publishedKeys(await aSandbox({ dataDir }))).toEqual(keys);
    expect(keys.keys[0]).not.toHaveProperty('d');
  });

  it('rotate: new tokens need the new key, and a code given before still works', async () => {
    const sandbox = await aSandbox();
    const old = await publishedKeys(sandbox);
    const { exchange } = await codeFor(sandbox, 'kakao', { person: 'demo-jihoon' });
    await sandbox.control('POST', '/keys', { provider: 'kakao' });
    const token = String((await exchange()).id_token);
    await expect(jwtVerify(token, createLocalJWKSet(old))).rejects.toThrow();
    const fresh = await publishedKeys(sandbox);
    await expect(jwtVerify(token, createLocalJWKSet(fresh))).resolves.toBeDefined();
    expect(fresh.keys).toHaveLength(1);
    await sandbox.control('POST', '/keys', { provider: 'kakao', keepOld: true });
    expect((await publishedKeys(sandbox)).keys).toHaveLength(2);
  });
});

describe('discovery', () => {
  it('names Google’s addresses and the public issuer', async () => {
    const sandbox = await aSandbox();
    const response = await fetch(`${sandbox.base}/google/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({
      issuer: `${sandbox.base}/google`,
      authorization_endpoint: `${sandbox.base}/google/o/oauth2/v2/auth`,
      token_endpoint: `${sandbox.base}/google/token`,
      jwks_uri: `${sandbox.base}/google/oauth2/v3/certs`,
    });
  });
});
