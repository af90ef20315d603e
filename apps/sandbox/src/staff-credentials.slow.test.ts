/** Tests of the page with the demo staff's credentials: who may read it, and in which form. */
import { expect, it } from 'vitest';
import { aSandbox } from '#sandbox/test/a-sandbox.ts';

const listStaff = async () => [
  { email: 'jian@example.com', password: 'demo-<abcd>', role: 'OWNER', code: '012345' },
];

it('shows e-mail, password, role and current code on this machine, and reads itself again', async () => {
  const { base } = await aSandbox({ listStaff });
  const response = await fetch(`${base}/staff`);
  const page = await response.text();
  for (const shown of ['jian@example.com', 'demo-&lt;abcd&gt;', '소유자', '012345'])
    expect(page).toContain(shown);
  expect(response.headers.get('refresh')).toBe('10');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('answers with JSON to whoever accepts it', async () => {
  const { base } = await aSandbox({ listStaff });
  const response = await fetch(`${base}/staff`, { headers: { accept: 'application/json' } });
  expect(await response.json()).toEqual({ data: await listStaff() });
});

it('is behind the control token for every public address, and for pages elsewhere', async () => {
  const { base, credentials } = await aSandbox({ listStaff, publicOrigin: 'https://demo.example' });
  const headers = { accept: 'application/json' };
  expect((await fetch(`${base}/staff`, { headers })).status).toBe(401);
  expect((await fetch(`${base}/staff`)).status).toBe(401);
  const authorization = `Bearer ${credentials.controlToken}`;
  expect((await fetch(`${base}/staff`, { headers: { ...headers, authorization } })).status).toBe(200);
  const local = await aSandbox({ listStaff });
  const origin = 'https://evil.example';
  expect((await fetch(`${local.base}/staff`, { headers: { ...headers, origin } })).status).toBe(401);
});

it('says so where there is no demo staff', async () => {
  const { base } = await aSandbox();
  expect(await (await fetch(`${base}/staff`)).text()).toContain('데모 직원이 없어요');
});
