/** Tests of the token endpoint: codes, forged tokens, each provider's errors, faults, signing keys and discovery. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { describe, expect, it } from 'vitest';
import { aDataDir, aSandbox, type ASandbox } from '#sandbox/test/a-sandbox.ts';
import { requestTokens, codeFor } from '#sandbox/test/a-sign-in.ts';

describe('codes without a browser', () => {
  it('a control gives a code for a demo person, for someone new and for a named person', async () => {
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

  it('a forged id_token is rejected by the client', async () => {
    const sandbox = await aSandbox();
    const forgeries = [
      { claims: { nonce: 'another' } },
      { claims: { aud: 'somebody-else' } },
      { claims: { iss: 'https://evil.example' } },
      { claims: { exp: 1 } },
      { claims: { sub: null } },
      { alg: 'HS256' },
      { alg: 'none' },
      { foreignKey: true },
    ];
    for (const idToken of forgeries) {
      const { exchange } = await codeFor(sandbox, 'kakao', { idToken });
      await expect(exchange(), JSON.stringify(idToken)).rejects.toThrow();
    }
    const renamed = await (
      await codeFor(sandbox, 'kakao', { idToken: { claims: { nickname: '다른 이름' } } })
    ).exchange();
    expect(renamed.claims()?.nickname).toBe('다른 이름');
  });
});

describe('the token endpoint', () => {
  it('Kakao answers a code used twice with KOE320 and echoes the code', async () => {
    const sandbox = await aSandbox();
    const { code, verifier } = await codeFor(sandbox, 'kakao');
    const first = await requestTokens(sandbox, 'kakao', { code, code_verifier: verifier });
    expect(first).toMatchObject({ status: 200, type: 'application/json;charset=UTF-8' });
    const second = await requestTokens(sandbox, 'kakao', { code, code_verifier: verifier });
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
  ])('a token request with %s gets the error code of Kakao', async (_what, altered, status, errorCode) => {
    const sandbox = await aSandbox();
    const { code, verifier } = await codeFor(sandbox, 'kakao');
    const answer = await requestTokens(sandbox, 'kakao', { code, code_verifier: verifier, ...altered });
    expect(answer).toMatchObject({ status, body: { error_code: errorCode } });
  });

  it('Google rejects a code of Kakao', async () => {
    const sandbox = await aSandbox();
    const { code, verifier } = await codeFor(sandbox, 'kakao');
    const answer = await requestTokens(sandbox, 'google', { code, code_verifier: verifier });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('a fault after the effect spends the code and loses the answer', async () => {
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

  it('a fault before the effect leaves the code unspent', async () => {
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

  it('signing keys are made at first use, survive a restart and publish no private part', async () => {
    const dataDir = await aDataDir();
    await rm(join(dataDir, 'kakao-keys.json'));
    const before = await aSandbox({ dataDir });
    const keys = await publishedKeys(before);
    await before.close();
    expect(await publishedKeys(await aSandbox({ dataDir }))).toEqual(keys);
    expect(keys.keys[0]).not.toHaveProperty('d');
  });

  it('after a key rotation new tokens need the new key, and an earlier code still works', async () => {
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
  it('the discovery document names Google’s endpoints and the public issuer', async () => {
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
