// The screen "1:1 문의": the member's own inquiries; for a guest the way to sign in, and the placeholder where none are taken.
import { Suspense } from 'react';
import { useSignedIn } from '#client/session/member-session.ts';
import { Contacts } from '#web/help/contacts.tsx';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { LoadMore } from '#ui/action/load-more.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { useInquiries } from './inquiries.api.ts';
import { useSupport } from './inquiry.api.ts';
import { InquiryCard } from './inquiry-card.tsx';
import { inquiriesTitle } from './inquiry.text.ts';
import * as text from './inquiries.text.ts';

const header = <SubHeader title={inquiriesTitle} />;

/** Only where the operator has turned inquiries off. */
const Placeholder = lazyComponent(async () => (await import('#web/help/inquiry-screen.tsx')).InquiryScreen);

export function InquiriesScreen() {
  const support = useSupport();
  const signedIn = useSignedIn();
  const waiting = (
    <Screen header={header} layout="task" busy>
      {null}
    </Screen>
  );
  if (isLoading(support)) return waiting;
  if (support.data?.open === false)
    return (
      <Suspense fallback={waiting}>
        <Placeholder />
      </Suspense>
    );
  return signedIn ? <MyInquiries /> : <SignInFirst />;
}

function SignInFirst() {
  return (
    <Screen header={header} layout="task">
      <EmptyState
        title={text.signInTitle}
        line={text.signInLine}
        action={
          <ButtonLink size="m" to={paths.login(paths.inquiry)}>
            {text.signIn}
          </ButtonLink>
        }
      />
      <Contacts />
    </Screen>
  );
}

function MyInquiries() {
  const query = useInquiries();
  const isEmpty = query.data?.length === 0;
  return (
    <Screen
      header={header}
      layout="task"
      background={isEmpty ? 'white' : 'sunken'}
      busy={isLoading(query)}
      bar={
        <BottomBar>
          <ButtonLink block to={paths.newInquiry()}>
            {text.ask}
          </ButtonLink>
        </BottomBar>
      }
    >
      <AsyncContent
        query={query}
        isEmpty={(inquiries) => inquiries.length === 0}
        empty={<EmptyState title={text.none} line={text.noneLine} />}
      >
        {(inquiries) => (
          <>
            <ul aria-label={text.myInquiries} className="grid gap-3 px-gutter pt-2">
              {inquiries.map((inquiry) => (
                <InquiryCard key={inquiry.id} inquiry={inquiry} />
              ))}
            </ul>
            <LoadMore
              more={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
            <p className="mt-5 px-gutter text-center text-caption text-faint">{text.closesByItself}</p>
          </>
        )}
      </AsyncContent>
      <div className="mt-auto pt-6">
        <Contacts />
      </div>
    </Screen>
  );
}
