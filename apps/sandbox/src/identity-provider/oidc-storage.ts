/** Where codes, tokens and half-finished sign-ins are kept: in memory, and apart from the provider's keys. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

export interface OidcStorage {
  adapter: (model: string) => Adapter;
  find(model: string, id: string): AdapterPayload | undefined;
  forgetTokensOf(subject: string): void;
  clear(): void;
}

interface Kept {
  payload: AdapterPayload;
  expiresAt: number;
}

export function createOidcStorage(onRefreshToken: (token: string, subject: string) => void): OidcStorage {
  const kept = new Map<string, Kept>();

  function find(model: string, id: string): AdapterPayload | undefined {
    const found = kept.get(`${model}:${id}`);
    if (found && found.expiresAt > Date.now()) return found.payload;
    kept.delete(`${model}:${id}`);
    return undefined;
  }

  function sweep(): void {
    const now = Date.now();
    for (const [key, { expiresAt }] of kept) if (expiresAt <= now) kept.delete(key);
  }

  return {
    find,
    forgetTokensOf(subject) {
      for (const [key, { payload }] of kept) if (payload.accountId === subject) kept.delete(key);
    },
    clear: () => kept.clear(),
    adapter: (model) => ({
      async upsert(id, payload, expiresIn) {
        sweep();
        if (model === 'RefreshToken' && payload.accountId !== undefined)
          onRefreshToken(id, payload.accountId);
        kept.set(`${model}:${id}`, {
          payload,
          expiresAt: expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000,
        });
      },
      find: async (id) => find(model, id),
      async findByUid(uid) {
        for (const [key, { payload }] of kept) {
          if (key.startsWith(`${model}:`) && payload.uid === uid) return payload;
        }
        return undefined;
      },
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = find(model, id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(`${model}:${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    }),
  };
}
