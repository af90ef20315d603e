// Where /console leads: to 시작하기 while steps are open, else to the first list; field workers on a phone to their own pages.
import { Navigate } from 'react-router';
import { mayOpen, menuItems } from '#console/navigation/menu-entries.ts';
import { paths } from '#console/navigation/paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { AsyncContent } from '#ui/display/async-content.tsx';
import { useFirstSteps } from './first-steps.api.ts';

const PHONE = '(max-width: 720px)';

export function HomeScreen() {
  const { me } = useSession();
  const steps = useFirstSteps();
  const firstList = menuItems.find((item) => mayOpen(item, me.rights))?.to ?? paths.account;
  if (me.role === 'FIELD' && window.matchMedia(PHONE).matches) return <Navigate to={paths.field} replace />;
  return (
    <AsyncContent query={steps} failed={<Navigate to={firstList} replace />}>
      {({ done, hidden }) => (
        <Navigate
          to={done || hidden || !me.rights.includes('station.edit') ? firstList : paths.start}
          replace
        />
      )}
    </AsyncContent>
  );
}
