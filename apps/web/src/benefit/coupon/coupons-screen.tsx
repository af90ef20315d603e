// The screen "쿠폰함": a code typed in, and the member's coupons by whether they can be used.
import { useState } from 'react';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { ChipTabs } from '#ui/action/chips.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Lines } from '#ui/display/lines.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { useRecordVisit } from '../last-visit.ts';
import { NotReady } from '../not-ready.tsx';
import { CodeForm } from './code-form.tsx';
import { useCoupons, type Coupon } from './coupon.api.ts';
import { Ticket } from './ticket.tsx';
import * as text from './coupons.text.ts';

type Tab = keyof typeof text.tabs;
const tabs = ['usable', 'used', 'ended'] as const;

const tabOf = {
  AVAILABLE: 'usable',
  RESERVED: 'usable',
  USED: 'used',
  EXPIRED: 'ended',
  REVOKED: 'ended',
} as const satisfies Record<Coupon['state'], Tab>;

export function CouponsScreen() {
  const query = useCoupons();
  useRecordVisit('coupons', newestOf(query.data?.coupons ?? []));
  return (
    <Screen
      header={<SubHeader title={text.title} />}
      layout="task"
      background="sunken"
      busy={isLoading(query)}
    >
      <AsyncContent
        query={query}
        isEmpty={({ open, coupons }) => !open && coupons.length === 0}
        empty={<NotReady />}
      >
        {({ coupons, serverTime }) => <Coupons coupons={coupons} now={new Date(serverTime)} />}
      </AsyncContent>
    </Screen>
  );
}

function Coupons({ coupons, now }: { coupons: readonly Coupon[]; now: Date }) {
  const [tab, setTab] = useState<Tab>('usable');
  const [received, setReceived] = useState<number>();
  const inTab = (wanted: Tab) => coupons.filter(({ state }) => tabOf[state] === wanted);
  // What was just received stands on top; the others as the server sends them, those that end soonest first.
  const shown = inTab(tab).toSorted((a, b) => Number(b.id === received) - Number(a.id === received));
  return (
    <>
      <CodeForm
        onRedeemed={({ id }) => {
          setReceived(id);
          setTab('usable');
        }}
      />
      <ChipTabs
        className="mt-3 mb-2.5 flex-none"
        label={text.coupons}
        choices={tabs.map((value) => ({
          value,
          label: text.withCount(text.tabs[value], inTab(value).length),
        }))}
        value={tab}
        onChange={setTab}
        panelClassName="flex flex-1 flex-col"
      >
        {shown.length === 0 ? (
          <NoCoupons tab={tab} />
        ) : (
          <ul aria-label={text.tabs[tab]} className="grid gap-3 px-gutter">
            {shown.map((coupon) => (
              <Ticket key={coupon.id} coupon={coupon} now={now} fresh={coupon.id === received} />
            ))}
          </ul>
        )}
        {shown.length > 0 && (
          <p className="mx-0.5 mt-4 px-gutter pb-6 text-caption text-faint">{text.rules}</p>
        )}
      </ChipTabs>
    </>
  );
}

function NoCoupons({ tab }: { tab: Tab }) {
  const { title, lines } = text.empty[tab];
  return (
    <EmptyState
      title={title}
      line={<Lines of={lines} />}
      action={
        tab === 'usable' && (
          <ButtonLink size="m" to={paths.events}>
            {text.seeEvents}
          </ButtonLink>
        )
      }
    />
  );
}

function newestOf(coupons: readonly Coupon[]): string | undefined {
  return coupons
    .map(({ issuedAt }) => issuedAt)
    .toSorted()
    .at(-1);
}
