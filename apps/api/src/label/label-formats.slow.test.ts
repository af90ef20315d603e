// Every format of a sheet of labels as it comes out of a printer, with every code read back.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct, aStation } from '#api-test/factories.ts';
import { expectCodes, expectMeasures, rasterise } from '#api-test/printed-pages.ts';
import { askConsole, aStaff, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { labelFormats, type LabelFormat, type LabelFormatName } from '#domain/item/label-formats.ts';

let app: TestApp;
let manager: Staff;
let serials: string[];
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
  const { stationId } = await aStation(app);
  const { productId } = await aProduct(app, { name: '65W PD 충전기' });
  ({ serials } = await askConsole(app, 'POST /api/v1/console/items/bulk', {
    as: manager,
    body: { productId, stationId, count: 30 },
  }));
});
afterAll(() => app.stop());
// Pages are read on the thread of the service, which refuses calls until it has caught up.
beforeEach(() => expect.poll(async () => (await app.call('GET /api/v1/products')).ok).toBe(true));

const formats = Object.entries(labelFormats) as [LabelFormatName, LabelFormat][];

const printed = async (format: LabelFormatName, show?: string) =>
  rasterise(
    await askConsole(app, 'GET /api/v1/console/labels.pdf', {
      as: manager,
      query: { format, serials: serials.join(','), ...(show === undefined ? {} : { show }) },
    }),
  );

test.each(formats)(
  '%s: every code is read back from its own cell, in order, with everything there is beside it',
  async (name, format) => expectCodes(await printed(name, 'serial,name,logo,cut'), format, serials),
);

test.each(formats)(
  '%s: the page and the code are as large as they should be, to a tenth of a millimetre',
  async (name, format) => expectMeasures(await printed(name), format),
);
