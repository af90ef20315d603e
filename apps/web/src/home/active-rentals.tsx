// The top of home: the member's active rentals, or the invitation to log in for a guest.
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePitch } from '#client/config.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { Hero } from '#web/illustration/hero.tsx';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { LampOff } from '#ui/illustration/lamp-off.tsx';
import { Card } from '#ui/display/card.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import type { ActiveRentals } from './home.api.ts';
import * as text from './active-rentals.text.ts';

/** Loaded while the rentals are read; a guest does not need it. */
const ActiveRentalStrip = lazyComponent(
  async () => (await import('./active-rental-strip.tsx')).ActiveRentalStrip,
);

export function ActiveRentalsSection({ active }: { active: ActiveRentals }) {
  const signedIn = useSignedIn();
  if (!signedIn) return <GuestHero />;
  if (active.rentals === undefined) return <ActiveRentalsLoading />;
  if (active.rentals.length > 0) {
    return (
      <Suspense fallback={<ActiveRentalsLoading />}>
        <ActiveRentalStrip active={active} rentals={active.rentals} />
      </Suspense>
    );
  }
  // Rentals that could not be read must not be shown as none.
  return active.failed ? null : <NoActiveRentals />;
}

function ActiveRentalsLoading() {
  useEffect(() => ActiveRentalStrip.prefetch(), []);
  return (
    <div className="px-gutter pt-1">
      <Skeleton height={208} radius={24} />
    </div>
  );
}

function GuestHero() {
  const pitch = usePitch();
  const { pathname } = useLocation();
  return (
    <Hero
      label={text.forGuests}
      title={pitch}
      line={text.signInFirst}
      action={
        <ButtonLink
          size="m"
          className="rounded-lg px-5 max-[341px]:px-4"
          iconAfter="right"
          to={paths.login(pathname)}
        >
          {text.signIn}
        </ButtonLink>
      }
    />
  );
}

function NoActiveRentals() {
  return (
    <Card as="section" variant="outline" aria-label={text.rentals} className="mx-gutter mt-1">
      <ItemRow picture={<LampOff size={72} />} title={text.nothing} line={text.nothingLine} />
    </Card>
  );
}
