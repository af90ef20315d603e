// 맡을 사람: who drives the route. Field staff who make one take it themselves.
import { useState } from 'react';
import { roleNames } from '#console/navigation/role-names.ts';
import { useSession } from '#console/session/session.api.ts';
import { FilterBarButton } from '#console/ui/list/filter/filter-pill.tsx';
import { MenuChoice, MenuPopup } from '#console/ui/overlay/menu.tsx';
import { useDrivers } from '../transfer/use-drivers.ts';
import type { Moves } from './moves-view.ts';
import { movesText as text } from './moves.text.ts';

export interface Driver {
  id: number;
  name: string;
}

const NOBODY = 'nobody';

/** Who may be chosen, and who is: the only one of the field, until somebody chooses. */
export function useDriver(stops: Moves['stops']) {
  const { me } = useSession();
  const { people, mayChoose } = useDrivers(stops);
  const [chosenId, setChosenId] = useState<number | null>();
  const field = people.filter(({ role }) => role === 'FIELD');
  const usual = field.length === 1 ? field[0]!.id : null;
  const id = chosenId === undefined ? usual : chosenId;
  const driver: Driver | undefined = mayChoose ? people.find((person) => person.id === id) : me;
  return { driver, people, mayChoose, choose: setChosenId };
}

export function DriverChoice({ driver, people, mayChoose, choose }: ReturnType<typeof useDriver>) {
  if (!mayChoose)
    return (
      <span className="text-small text-sub">
        {text.driver} <b className="text-main">{driver?.name}</b>
      </span>
    );
  return (
    <MenuPopup trigger={<FilterBarButton name={text.driver} value={driver?.name ?? text.nobody} />}>
      <MenuChoice
        title={text.driver}
        choices={[
          ...people.map(({ id, name, role }) => ({ value: String(id), label: name, note: roleNames[role] })),
          { value: NOBODY, label: text.nobody, note: text.anybody },
        ]}
        value={driver === undefined ? NOBODY : String(driver.id)}
        onChange={(value) => choose(value === NOBODY ? null : Number(value))}
      />
    </MenuPopup>
  );
}
