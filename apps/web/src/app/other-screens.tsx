// Every screen but home, by the route table. Loaded after home is painted, or first of all where somebody enters elsewhere.
import { Route, Routes } from 'react-router';
import { MembersOnly, RouteScreen } from './route-guard.tsx';
import { routes } from './routes.tsx';

export function OtherScreens() {
  return (
    <Routes>
      {routes.map(({ path, title, element, membersOnly }) => (
        <Route
          key={path}
          path={path}
          element={
            <RouteScreen title={title}>
              {membersOnly ? <MembersOnly key={title}>{element}</MembersOnly> : element}
            </RouteScreen>
          }
        />
      ))}
    </Routes>
  );
}
