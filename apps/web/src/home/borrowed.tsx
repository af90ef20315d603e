// The top of home: what the member has borrowed, with the light on; or, for a guest, the way in.
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePitch } from '#web/calls/config.ts';
import { useSignedIn } from '#web/calls/session.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { Hero } from '#web/ui/art/hero.tsx';
import { LampOff } from '#web/ui/art/lamp-off.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { ItemRow } from '#web/ui/show/item-row.tsx';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import type { ActiveRentals } from './home.calls.ts';

/** Fetched while the rentals are being asked for; a guest has no need of it. */
const fetchRunning = () => import('./running.tsx');
const Running = lazy(async () => ({ default: (await fetchRunning()).Running }));

export function Borrowed({ active }: { active: ActiveRentals }) {
  const signedIn = useSignedIn();
  if (!signedIn) return <GuestHero />;
  if (active.rentals === undefined) return <OnItsWay />;
  if (active.rentals.length > 0) {
    return (
      <Suspense fallback={<OnItsWay />}>
        <Running active={active} rentals={active.rentals} />
      </Suspense>
    );
  }
  // Whoever could not be told what they have borrowed is not told that it is nothing.
  return active.failed ? null : <NothingBorrowed />;
}

function OnItsWay() {
  useEffect(() => void fetchRunning(), []);
  return (
    <div className="px-gutter pt-1">
      <Skeleton height={208} radius={24} />
    </div>
  );
}

function GuestHero() {
  const [first, rest] = usePitch();
  const { pathname } = useLocation();
  return (
    <Hero
      label="로그인 안내"
      title={
        <>
          {first} <br />
          {rest}
        </>
      }
      line="먼저 로그인해 주세요"
      action={
        <ButtonLink size="m" iconAfter="right" to={paths.login(pathname)}>
          로그인하기
        </ButtonLink>
      }
    />
  );
}

function NothingBorrowed() {
  return (
    <Card as="section" look="line" aria-label="대여 중인 물품" className="mx-gutter mt-1">
      <ItemRow
        picture={<LampOff size={72} />}
        title="지금 빌린 물품이 없어요"
        line="물품을 빌리면 여기에 불이 켜져요."
      />
    </Card>
  );
}
