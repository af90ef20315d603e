// Pictures that staff upload for what they look after.
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

export const MAX_IMAGE_BYTES = 512 * 1024;

export const imageEndpoints = defineEndpoints({
  'POST /api/v1/console/images': {
    summary:
      'A five-minute address to PUT one webp picture of a station, product, notice, event or answer to',
    access: { staff: 'signed_in' },
    body: z.object({
      for: z.enum(['station', 'product', 'notice', 'event', 'inquiry']),
      /** In bytes, exactly. */
      size: z.int().positive().max(MAX_IMAGE_BYTES, '512KB까지 올릴 수 있어요.'),
    }),
    reply: z.object({ preSignedUrl: z.string(), imageUrl: z.string() }),
    failures: [],
  },
});
