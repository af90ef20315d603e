// Creates the shoppers of a run and the stock they rent from, and runs them.
import { aMember, anItem, aProduct, aStation, signedIn } from '#api-test/factories.ts';
import { aCampaign, aCoupon } from '#api-test/money/coupons.ts';
import { aPlan } from '#api-test/money/memberships.ts';
import { givesPoints } from '#api-test/money/points.ts';
import type { Person } from '#api-test/test-app.ts';
import type { SeededRandom } from '#e2e/faults/random.ts';
import type { Observations } from '#e2e/faults/observations.ts';
import type { Round } from '#e2e/faults/round.ts';
import { Shopper, type Stock } from './shopper.ts';
import { retry, type Cluster } from '#e2e/faults/cluster.ts';

export interface Shoppers {
  stock: Stock;
  people: readonly Person[];
}

export async function createShoppers(
  cluster: Cluster,
  shoppers: number,
  { sharedMembers = true } = {},
): Promise<Shoppers> {
  return {
    stock: await createStock(cluster, shoppers * 2),
    people: await createPeople(cluster, shoppers, sharedMembers),
  };
}

async function createStock(cluster: Cluster, itemCount: number): Promise<Stock> {
  const stations = [await aStation(cluster), await aStation(cluster), await aStation(cluster)];
  const empty = await aStation(cluster);
  const products = [
    await aProduct(cluster, { pricePerHourWon: 500 }),
    await aProduct(cluster, { pricePerHourWon: 1_200, dayCapWon: 3_000 }),
  ];
  const serialNumbers: string[] = [];
  for (let index = 0; index < itemCount; index += 1) {
    const { stationId } = stations[index % stations.length]!;
    const { productId } = products[index % products.length]!;
    const serialNumber = `CHR_${String(index + 1).padStart(4, '0')}`;
    await anItem(cluster, { stationId, productId, serialNumber });
    // Few enough that a recall leaves most of the stock.
    if (index % 4 === 1) await setLot(cluster, serialNumber, `L${index % 8}`);
    serialNumbers.push(serialNumber);
  }
  const stationIds = [...stations, empty].map(({ stationId }) => stationId);
  await setLowMarks(cluster, stationIds, products);
  return { serialNumbers, stationIds };
}

async function setLot({ db }: Cluster, serialNumber: string, lot: string): Promise<void> {
  await db.updateTable('items').set({ lot }).where('serial_number', '=', serialNumber).execute();
}

/** Some have more than their mark, one has nothing: bringing something there earns points until it has enough. */
async function setLowMarks(
  { db }: Cluster,
  stationIds: readonly number[],
  products: readonly { productId: number }[],
): Promise<void> {
  const marks = stationIds.flatMap((station_id) =>
    products.map(({ productId: product_id }) => ({ station_id, product_id, target: 4, low: 2 })),
  );
  await db.insertInto('station_targets').values(marks).execute();
}

/** Every fourth shopper shares the member of the one before, as a second phone does. */
async function createPeople(cluster: Cluster, shoppers: number, sharedMembers: boolean): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < shoppers; index += 1) {
    const same = sharedMembers && index % 4 === 3 ? people[index - 1] : undefined;
    people.push(same ?? (await aMember(cluster)));
  }
  await giveCoupons(cluster, people);
  await givePoints(cluster, people);
  // So short that there is a next one, and with a gap.
  await aPlan(cluster, { days: 1, priceWon: 900, rentalsPerDay: 2 });
  await aPlan(cluster, { days: 7, priceWon: 1_900, freeMinutes: 120, rentalsPerDay: 4, gapMinutes: 10 });
  return people;
}

const COUPONS_EACH = 40;

/** Some leave something to pay, some do not; of one campaign less than they want. */
async function giveCoupons(cluster: Cluster, people: readonly Person[]): Promise<void> {
  const campaignIds = [
    await aCampaign(cluster, { amountWon: 300 }),
    await aCampaign(cluster, { amountWon: 1_000, uses: people.length * 5 }),
    await aCampaign(cluster, { amountWon: 5_000, budgetWon: people.length * 5_000 }),
    await aCampaign(cluster, { rate: 30, maxDiscountWon: 700 }),
  ];
  await aCampaign(cluster, { amountWon: 700, perMember: 100 });
  await aCampaign(cluster, { rate: 50, issue: 'shared_code', perMember: 5 });
  const first = await aCampaign(cluster, { amountWon: 900, firstRentalOnly: true });
  for (const person of new Set(people)) {
    await aCoupon(cluster, person, { campaignId: first });
    for (let index = 0; index < COUPONS_EACH; index += 1)
      await aCoupon(cluster, person, { campaignId: campaignIds[index % campaignIds.length]! });
  }
}

/** Of many credits, so that orders take parts of several; less than they want. */
async function givePoints(cluster: Cluster, people: readonly Person[]): Promise<void> {
  for (const person of new Set(people)) {
    for (const amount of [70, 430, 900, 1_600]) await givesPoints(cluster, person, amount, { days: 30 });
  }
}

/** Runs all shoppers at once until no checkout is left and each of them has an answer or has given up. */
export async function runShoppers(
  cluster: Cluster,
  { stock, people }: Shoppers,
  deps: { random: SeededRandom; observations: Observations; round: Round },
): Promise<void> {
  await Promise.all(
    people.map(async ({ memberId }, index) => {
      // Access tokens expire after an hour; a run may take longer. The database may be away already.
      const person = await retry(() => signedIn(cluster, memberId));
      const random = deps.random.for(`shopper ${index}`);
      return new Shopper(cluster, person, { ...deps, stock, random }).run();
    }),
  );
}
