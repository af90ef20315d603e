/** The in-memory storage adapter of oidc-provider: codes, tokens and unfinished sign-ins. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

export interface OidcStorage {
  adapter: (model: string) => Adapter;
  find(model: string, id: string): AdapterPayload | undefined;
  deleteTokensOf(subject: string): void;
  clear(): void;
}

interface StoredModel {
  payload: AdapterPayload;
  expiresAt: number;
}

export function createOidcStorage(onRefreshToken: (token: string, subject: string) => void): OidcStorage {
  const models = new Map<string, StoredModel>();

  function find(model: string, id: string): AdapterPayload | undefined {
    const found = models.get(`${model}:${id}`);
    if (found && found.expiresAt > Date.now()) return found.payload;
    models.delete(`${model}:${id}`);
    return undefined;
  }

  function deleteExpired(): void {
    const now = Date.now();
    for (const [key, { expiresAt }] of models) if (expiresAt <= now) models.delete(key);
  }

  return {
    find,
    deleteTokensOf(subject) {
      for (const [key, { payload }] of models) if (payload.accountId === subject) models.delete(key);
    },
    clear: () => models.clear(),
    adapter: (model) => ({
      async upsert(id, payload, expiresIn) {
        deleteExpired();
        if (model === 'RefreshToken' && payload.accountId !== undefined)
          onRefreshToken(id, payload.accountId);
        models.set(`${model}:${id}`, {
          payload,
          expiresAt: expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000,
        });
      },
      find: async (id) => find(model, id),
      async findByUid(uid) {
        for (const [key, { payload }] of models) {
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
        models.delete(`${model}:${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of models) if (payload.grantId === grantId) models.delete(key);
      },
    }),
  };
}
