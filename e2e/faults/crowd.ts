// Who shops, and for what: people, some with two phones, and fewer pieces than they could want at once.
import { aMember, anItem, aProduct, aStation, signedIn } from '#api-test/people-and-things.ts';
import type { Person } from '#api-test/world.ts';
import type { Draw } from './draw.ts';
import type { Memory } from './memory.ts';
import { Shopper, type Outing, type Shelf } from './shopper.ts';
import type { Stage } from './stage.ts';

export interface Crowd {
  shelf: Shelf;
  people: readonly Person[];
}

export async function inviteCrowd(
  stage: Stage,
  shoppers: number,
  { secondPhones = true } = {},
): Promise<Crowd> {
  return {
    shelf: await fillShelf(stage, shoppers * 2),
    people: await invitePeople(stage, shoppers, secondPhones),
  };
}

async function fillShelf(stage: Stage, pieces: number): Promise<Shelf> {
  const stations = [await aStation(stage), await aStation(stage), await aStation(stage)];
  const products = [
    await aProduct(stage, { pricePerHourWon: 500 }),
    await aProduct(stage, { pricePerHourWon: 1_200 }),
  ];
  const serialNumbers: string[] = [];
  for (let index = 0; index < pieces; index += 1) {
    const { stationId } = stations[index % stations.length]!;
    const { productId } = products[index % products.length]!;
    const serialNumber = `CHR_${String(index + 1).padStart(4, '0')}`;
    await anItem(stage, { stationId, productId, serialNumber });
    serialNumbers.push(serialNumber);
  }
  return { serialNumbers, stationIds: stations.map(({ stationId }) => stationId) };
}

/** Every fourth shopper is somebody's second phone. */
async function invitePeople(stage: Stage, shoppers: number, secondPhones: boolean): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < shoppers; index += 1) {
    const same = secondPhones && index % 4 === 3 ? people[index - 1] : undefined;
    people.push(same ?? (await aMember(stage)));
  }
  return people;
}

/** All at once, until the outing's checkouts are used up and everybody has an answer or has left. */
export async function goShopping(
  stage: Stage,
  { shelf, people }: Crowd,
  needs: { draw: Draw; memory: Memory; outing: Outing },
): Promise<void> {
  await Promise.all(
    people.map(async ({ memberId }, index) => {
      // Tokens live an hour; a run may take longer.
      const person = await signedIn(stage, memberId);
      const draw = needs.draw.for(`shopper ${index}`);
      return new Shopper(stage, person, { ...needs, shelf, draw }).goShopping();
    }),
  );
}
