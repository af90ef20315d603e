import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshCookie, refreshes, signsIn, signsUp, type Visitor } from '#api-test/signing-in.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Refreshes and gives back what the browser then holds. */
async function staysSignedIn(visitor: Visitor): Promise<Visitor> {
  const answer = await refreshes(world, visitor.cookie);
  if (!answer.ok) throw new Error(`refreshing answered ${answer.code}`);
  return { ...visitor, accessToken: answer.data.accessToken, cookie: refreshCookie(answer) };
}

const isSignedIn = async (visitor: Visitor) => (await world.call('GET /api/v1/users/me', { as: visitor })).ok;

const signInRequired = { status: 401, code: 'SIGN_IN_REQUIRED' };

describe('the access token', () => {
  test('lasts fifteen minutes', async () => {
    const { accessToken } = await signsUp(world);
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(15 * 60);
  });

  test('is refused when it has expired, was signed by someone else or is not signed', async () => {
    const visitor = await signsUp(world);
    const token = (secret: string, expiresAt: string) =>
      new SignJWT({ sid: visitor.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('ondesk')
        .setAudience('ondesk')
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(new TextEncoder().encode(secret));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${visitor.accessToken.split('.')[1]}.`;
    expect(await isSignedIn({ ...visitor, accessToken: await token(world.tokenSecret, '1m') })).toBe(true);
    expect(await isSignedIn({ ...visitor, accessToken: await token(world.tokenSecret, '-1s') })).toBe(false);
    expect(await isSignedIn({ ...visitor, accessToken: await token('x'.repeat(40), '1m') })).toBe(false);
    expect(await isSignedIn({ ...visitor, accessToken: unsigned })).toBe(false);
  });

  test('is needed for what belongs to a member', async () => {
    expect(await world.call('GET /api/v1/users/me')).toMatchObject(signInRequired);
  });
});

describe('the refresh token', () => {
  test('is exchanged for a new one and a new access token', async () => {
    const visitor = await signsUp(world);
    const later = await staysSignedIn(visitor);
    expect(later.cookie).not.toBe(visitor.cookie);
    expect(await isSignedIn(later)).toBe(true);
    expect(await isSignedIn(await staysSignedIn(later))).toBe(true);
  });

  test('is stored as a hash only', async () => {
    const { cookie } = await signsUp(world);
    const rows = await world.db.selectFrom('refresh_tokens').select('token_hash').execute();
    const token = Buffer.from(cookie.split('=')[1]!);
    expect(rows.some((row) => row.token_hash.equals(token))).toBe(false);
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
  });

  test('lasts thirty days, and thirty more from each use', async () => {
    let visitor = await signsUp(world);
    await world.advance({ hours: 29 * 24 });
    visitor = await staysSignedIn(visitor);
    await world.advance({ hours: 29 * 24 });
    visitor = await staysSignedIn(visitor);
    await world.advance({ hours: 30 * 24, seconds: 1 });
    expect(await refreshes(world, visitor.cookie)).toMatchObject(signInRequired);
  });

  test('of two tabs refreshing together serves both, and both stay signed in', async () => {
    const visitor = await signsUp(world);
    const [one, two] = await Promise.all([staysSignedIn(visitor), staysSignedIn(visitor)]);
    expect(one.cookie).not.toBe(two.cookie);
    await world.advance({ minutes: 20 });
    expect(await isSignedIn(await staysSignedIn(one))).toBe(true);
    expect(await isSignedIn(await staysSignedIn(two))).toBe(true);
  });

  test('asked for twenty times at once serves every tab', async () => {
    const visitor = await signsUp(world);
    const tabs = await Promise.all(Array.from({ length: 20 }, () => staysSignedIn(visitor)));
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(20);
    for (const tab of tabs) expect(await isSignedIn(tab)).toBe(true);
  });

  test('whose answer got lost can be sent again within ten seconds', async () => {
    const visitor = await signsUp(world);
    await refreshes(world, visitor.cookie);
    await world.advance({ seconds: 9 });
    expect(await isSignedIn(await staysSignedIn(visitor))).toBe(true);
  });

  test('stolen and used again later ends the session for thief and owner alike', async () => {
    const stolen = await signsUp(world);
    const owner = await staysSignedIn(stolen);
    await world.advance({ seconds: 11 });
    expect(await refreshes(world, stolen.cookie)).toMatchObject(signInRequired);
    expect(await isSignedIn(owner)).toBe(false);
    expect(await refreshes(world, owner.cookie)).toMatchObject(signInRequired);
  });

  test('used by a thief first ends the session when its owner comes back', async () => {
    const owner = await signsUp(world);
    const thief = await staysSignedIn(owner);
    await world.advance({ minutes: 16 });
    expect(await refreshes(world, owner.cookie)).toMatchObject(signInRequired);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test("stolen from one browser leaves the member's other browser alone", async () => {
    const phone = await signsUp(world, 'kakao', { person: 'two-browsers' });
    const laptop = await signsIn(world, 'kakao', { person: 'two-browsers' });
    await staysSignedIn(phone);
    await world.advance({ seconds: 11 });
    await refreshes(world, phone.cookie);
    expect(await isSignedIn(laptop)).toBe(true);
    expect(await isSignedIn(await staysSignedIn(laptop))).toBe(true);
  });

  test('nobody was given, or none at all, signs nobody in', async () => {
    expect(await world.call('POST /api/v1/auth/token/refresh')).toMatchObject(signInRequired);
    expect(await refreshes(world, 'ondesk_refresh=made-up')).toMatchObject(signInRequired);
    expect(await refreshes(world, 'ondesk_refresh=')).toMatchObject(signInRequired);
  });

  test('refused leaves the cookie alone, for another tab may have signed in meanwhile', async () => {
    const answer = await refreshes(world, 'ondesk_refresh=made-up');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('logging out', () => {
  test('ends access and refresh tokens at once and clears the cookie', async () => {
    const visitor = await staysSignedIn(await signsUp(world));
    const answer = await world.call('POST /api/v1/auth/logout', { as: visitor });
    expect(answer.ok).toBe(true);
    expect(answer.headers.getSetCookie().join()).toMatch(/ondesk_refresh=; .*Path=\/api\/v1\/auth/);
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await refreshes(world, visitor.cookie)).toMatchObject(signInRequired);
  });

  test("leaves the member's other browser signed in", async () => {
    const phone = await signsUp(world, 'google', { person: 'stays' });
    const laptop = await signsIn(world, 'google', { person: 'stays' });
    await world.ask('POST /api/v1/auth/logout', { as: phone });
    expect(await isSignedIn(laptop)).toBe(true);
  });

  test('needs someone to be signed in', async () => {
    expect(await world.call('POST /api/v1/auth/logout')).toMatchObject(signInRequired);
  });
});
