// The top of home: what the member has borrowed, with the light on; or, for a guest, the way in.
import { useLocation } from 'react-router';
import { useConfig } from '#web/calls/config.ts';
import { useSignedIn } from '#web/calls/session.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServerNow } from '#web/rental/server-now.ts';
import { timeLeft } from '#web/rental/time-left.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { Hero } from '#web/ui/art/hero.tsx';
import { LampOff } from '#web/ui/art/lamp-picture.tsx';
import { LitCard, LitStrip } from '#web/ui/art/lit-card.tsx';
import { productKind } from '#web/ui/art/product-art.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { ItemRow } from '#web/ui/show/item-row.tsx';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import type { ActiveRental, ActiveRentals } from './home.calls.ts';

const pitchUntilKnown = '필요한 책상을, 원하는 시간에';

export function Borrowed({ active }: { active: ActiveRentals }) {
  const signedIn = useSignedIn();
  if (!signedIn) return <GuestHero />;
  if (active.rentals === undefined) {
    return (
      <div className="px-gutter pt-1">
        <Skeleton height={208} radius={24} />
      </div>
    );
  }
  if (active.rentals.length > 0) return <Running active={active} rentals={active.rentals} />;
  // Whoever could not be told what they have borrowed is not told that it is nothing.
  return active.failed ? null : <NothingBorrowed />;
}

function GuestHero() {
  const pitch = useConfig()?.brand.pitch ?? pitchUntilKnown;
  const { pathname } = useLocation();
  const [first, ...rest] = pitch.split(/(?<=,) /);
  return (
    <Hero
      label="로그인 안내"
      title={
        <>
          {first} <br />
          {rest.join(' ')}
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

function Running({ active, rentals }: { active: ActiveRentals; rentals: readonly ActiveRental[] }) {
  const now = useServerNow(active.serverTime, active.receivedAt);
  return (
    <LitStrip
      label={`대여 중인 물품 ${rentals.length}개`}
      cards={rentals.map((rental) => ({
        key: rental.rentalHistoryToken,
        card: <RunningCard rental={rental} now={now} />,
      }))}
    />
  );
}

function RunningCard({ rental, now }: { rental: ActiveRental; now: Date }) {
  const { status, until, left, progress, overdue } = timeLeft(rental, now);
  return (
    <LitCard
      to={paths.historyDetail(rental.rentalHistoryToken)}
      productName={rental.productName}
      kind={productKind(rental.category)}
      status={`${rental.rentalTimeHour}시간 / ${status}`}
      due={{ until: `${until} 반납`, left, progress, overdue }}
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
