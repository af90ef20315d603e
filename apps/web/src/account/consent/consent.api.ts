// The changed documents that the member is asked to agree to.
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type CallReply } from '#client/call.ts';
import { queryFor } from '#client/query-client.ts';

export type AskedDocument = CallReply<'GET /api/v1/users/me/documents'>['documents'][number];

const documentsQuery = queryFor('GET /api/v1/users/me/documents', { tags: ['consents'] });

export function useAskedDocuments() {
  return useQuery(documentsQuery);
}

export function useAgreeToDocuments() {
  return useMutation({
    mutationFn: (documents: readonly AskedDocument[]) =>
      call('POST /api/v1/users/me/documents', {
        body: { documents: documents.map(({ document, version }) => ({ document, version })) },
      }),
    // Home says whether something is asked.
    meta: { invalidates: ['home'] },
  });
}
