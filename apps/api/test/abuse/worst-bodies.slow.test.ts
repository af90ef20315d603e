// The worst bodies for the endpoints that refuse strangers before they read one: that they do is shown by worst-bodies.test.ts.
import { test } from 'vitest';
import { isGuarded, useAttackedService, writes } from './worst-bodies.ts';
import { worstJson } from './worst-json.ts';

const service = useAttackedService();

test.each(Object.entries(worstJson))(
  'a body of %s, sent by strangers to every endpoint that refuses them, ends no process and keeps nobody waiting',
  (_, write) => service.expectToBear(writes.filter(isGuarded), write),
  120_000,
);
