// The screen of one inquiry: everything that was said, whether it helped, and a field to go on asking.
import { useRef } from 'react';
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { inquiryCategories } from '#domain/inquiry-labels.text.ts';
import { nameOf } from '#web/names/names.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Link } from '#ui/action/link.tsx';
import { Card, Thumb } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { titleOf } from '../inquiry-title.ts';
import { inquiriesTitle } from '../inquiry.text.ts';
import { StateBadge } from '../state-badge.tsx';
import { Messages } from './messages.tsx';
import { RateCard } from './rate-card.tsx';
import { useInquiry, useThreadActs, type Inquiry } from './thread.api.ts';
import { WriteBar } from './write-bar.tsx';
import * as text from './thread.text.ts';

/** Most are looked at while they are open. */
const ClosedBar = deferredComponent(async () => (await import('./closed-bar.tsx')).ClosedBar);

const header = <SubHeader title={inquiriesTitle} />;

export function InquiryThreadScreen() {
  const id = Number(useParams()['id']);
  const query = useInquiry(id);
  return (
    <AsyncContent
      query={query}
      notFound={hasCode(query.error, 'NOT_FOUND', 'INVALID_INPUT') ? <MissingInquiry /> : undefined}
      frame={ThreadFrame}
    >
      {(inquiry) => <Thread key={inquiry.id} inquiry={inquiry} />}
    </AsyncContent>
  );
}

function Thread({ inquiry }: { inquiry: Inquiry }) {
  const acts = useThreadActs(inquiry.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const asksWhetherSolved = inquiry.state === 'ANSWERED' && inquiry.rating === null;
  return (
    <Screen
      header={header}
      layout="task"
      background="sunken"
      bar={
        inquiry.state === 'CLOSED' ? (
          <ClosedBar inquiry={inquiry} acts={acts} />
        ) : (
          <WriteBar inquiry={inquiry} acts={acts} field={field} asksWhetherSolved={asksWhetherSolved} />
        )
      }
    >
      <div className="flex flex-col gap-3.25 px-gutter pt-1.5 pb-4">
        <About inquiry={inquiry} />
        <Messages messages={inquiry.messages} />
        {asksWhetherSolved && <RateCard acts={acts} onNotYet={() => field.current?.focus()} />}
        <End key={inquiry.messages.length} />
      </div>
    </Screen>
  );
}

/** The newest stands at the end: scrolled to on arrival, and whenever something is added, as far as the bar and no further. */
function End() {
  return <div ref={keepInView} />;
}

/** What somebody does first on the screen; from then on it stays where they are. */
const firstActs = ['pointerdown', 'wheel', 'keydown'] as const;

/** Not made anew with each render. Until somebody does something, also when letters that arrive late change how high the thread is. */
function keepInView(end: HTMLDivElement | null) {
  const view = end?.closest('.screen__view');
  if (!view) return undefined;
  const resized = new ResizeObserver(() => view.scrollIntoView({ block: 'end' }));
  const stop = () => {
    resized.disconnect();
    for (const act of firstActs) removeEventListener(act, stop);
  };
  view.scrollIntoView({ block: 'end' });
  resized.observe(view);
  for (const act of firstActs) addEventListener(act, stop, { passive: true });
  return stop;
}

function About({ inquiry }: { inquiry: Inquiry }) {
  const { rental, earlier } = inquiry;
  const line = [inquiryCategories[inquiry.category], ...(rental ? [nameOf(rental, 'productName')] : [])].join(
    ' · ',
  );
  const row = (
    <ItemRow
      className="gap-x-3"
      picture={
        rental && (
          <Thumb size={48}>
            <ProductArt src="" category={rental.category} size={36} />
          </Thumb>
        )
      }
      title={<span className="line-clamp-1 text-body-2 font-semibold wrap-anywhere">{titleOf(inquiry)}</span>}
      line={<span className="text-caption">{line}</span>}
      end={<StateBadge state={inquiry.state} />}
    />
  );
  return (
    <>
      {rental ? (
        <Card as={Link} className="block px-4! py-3!" to={paths.historyDetail(rental.token)}>
          {row}
        </Card>
      ) : (
        <Card className="px-4! py-3!">{row}</Card>
      )}
      {earlier && (
        <Link
          className="-my-2 flex min-h-11 items-center px-1 text-caption font-semibold text-sub underline"
          to={paths.inquiryThread(earlier.id)}
        >
          {text.earlier(earlier.no)}
        </Link>
      )}
    </>
  );
}

function ThreadFrame({ state, children }: AsyncFrameProps) {
  return (
    <Screen header={header} layout="task" background="sunken" busy={state === 'loading'}>
      {children}
    </Screen>
  );
}

function MissingInquiry() {
  return (
    <EmptyState
      title={text.missing}
      line={text.missingLine}
      action={
        <ButtonLink size="m" to={paths.inquiry}>
          {text.showMine}
        </ButtonLink>
      }
    />
  );
}
