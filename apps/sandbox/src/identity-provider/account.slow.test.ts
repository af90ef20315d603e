/** Tests of the endpoints outside OpenID Connect: account, unlink and revoke. */
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { aDataDir, aSandbox, type ASandbox } from '#sandbox/test/a-sandbox.ts';
import { codeFor } from '#sandbox/test/a-sign-in.ts';

describe('accounts', () => {
  const unlink = (sandbox: ASandbox, subject: string, key: string = sandbox.credentials.kakao.adminKey) =>
    fetch(`${sandbox.base}/kakao/v1/user/unlink`, {
      method: 'POST',
      headers: { authorization: `KakaoAK ${key}` },
      body: new URLSearchParams({ target_id_type: 'user_id', target_id: subject }),
    });

  it('Kakao unlinks an account once, with the admin key, and writes it into the ledger', async () => {
    const sandbox = await aSandbox();
    expect((await unlink(sandbox, 'demo-jihoon', 'guess')).status).toBe(401);
    const first = await unlink(sandbox, 'demo-jihoon');
    expect([first.status, await first.json()]).toEqual([200, { id: 'demo-jihoon' }]);
    const second = await unlink(sandbox, 'demo-jihoon');
    expect([second.status, await second.json()]).toMatchObject([400, { code: -101 }]);
    expect(await sandbox.ledger()).toMatchObject([
      { kind: 'unlink', provider: 'kakao', subject: 'demo-jihoon' },
    ]);
  });

  it('the next sign-in links an unlinked Kakao account again', async () => {
    const sandbox = await aSandbox();
    await unlink(sandbox, 'demo-jihoon');
    await codeFor(sandbox, 'kakao', { person: 'demo-jihoon' });
    expect((await unlink(sandbox, 'demo-jihoon')).status).toBe(200);
  });

  it('Google revokes an account by its refresh token, even after a restart', async () => {
    const dataDir = await aDataDir();
    const before = await aSandbox({ dataDir });
    const tokens = await (await codeFor(before, 'google', { person: 'demo-seoyeon' })).exchange();
    await before.close();
    const sandbox = await aSandbox({ dataDir });
    const revoke = async () =>
      (
        await fetch(`${sandbox.base}/google/revoke`, {
          method: 'POST',
          body: new URLSearchParams({ token: String(tokens.refresh_token) }),
        })
      ).status;
    expect([await revoke(), await revoke()]).toEqual([200, 400]);
    expect(await sandbox.ledger()).toMatchObject([
      { kind: 'unlink', provider: 'google', subject: 'demo-seoyeon' },
    ]);
  });

  it('Kakao shows an account to its own access token, without an e-mail that was not consented to', async () => {
    const sandbox = await aSandbox();
    const account = async (refuseEmail: boolean) => {
      const tokens = await (
        await codeFor(sandbox, 'kakao', { person: 'demo-jihoon', refuseEmail })
      ).exchange();
      const response = await fetch(`${sandbox.base}/kakao/v2/user/me`, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      return (await response.json()) as { id: string; kakao_account: object };
    };
    expect(await account(false)).toMatchObject({
      id: 'demo-jihoon',
      kakao_account: { email: 'jihoon@example.com' },
    });
    expect((await account(true)).kakao_account).not.toHaveProperty('email');
    const stranger = await fetch(`${sandbox.base}/kakao/v2/user/me`, {
      headers: { authorization: 'Bearer guess' },
    });
    expect(stranger.status).toBe(401);
  });

  it('the id_token of a person without an e-mail has no e-mail claim', async () => {
    const sandbox = await aSandbox();
    const tokens = await (await codeFor(sandbox, 'kakao', { person: 'demo-doyun' })).exchange();
    expect(decodeJwt(String(tokens.id_token))).not.toHaveProperty('email');
  });
});
