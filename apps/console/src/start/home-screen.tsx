// Where /console leads: to 시작하기 while steps are open, else to the dashboard; field workers on a phone to their own pages.
import { Navigate } from 'react-router';
import { DashboardScreen } from '#console/dashboard/dashboard-screen.tsx';
import { paths } from '#console/navigation/paths.ts';
import { useSession } from '#console/session/session.api.ts';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { useFirstSteps } from './first-steps.api.ts';

const PHONE = '(max-width: 720px)';

export function HomeScreen() {
  const { me } = useSession();
  const steps = useFirstSteps();
  if (me.role === 'FIELD' && window.matchMedia(PHONE).matches) return <Navigate to={paths.field} replace />;
  return (
    <AsyncContent query={steps} failed={<DashboardScreen />}>
      {({ done, hidden }) =>
        done || hidden || !me.rights.includes('station.edit') ? (
          <DashboardScreen />
        ) : (
          <Navigate to={paths.start} replace />
        )
      }
    </AsyncContent>
  );
}
