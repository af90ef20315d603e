// One event: when, what, and its pictures in their order.
import { useParams } from 'react-router';
import { failedWith } from '#web/calls/call-failure.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { Spinner } from '#web/ui/show/spinner.tsx';
import { EventWhen } from './event-when.tsx';
import { useEvent, type EventDetail } from './event.calls.ts';

export function EventScreen() {
  const { id } = useParams();
  const { data: event, error, isFetching, refetch } = useEvent(Number(id));
  const showingWait = usePatience(event === undefined && error === null);
  useDocumentTitle(event?.title);
  return (
    <Screen header={<SubHeader title="이벤트" />} layout="task" busy={event === undefined && error === null}>
      {event !== undefined ? (
        <article className="px-gutter pt-3 pb-10">
          <EventWhen event={event} />
          <h2 className="mt-3 text-title-2">{event.title}</h2>
          <EventImages event={event} />
          <p className="mt-6 text-body-1 font-regular whitespace-pre-line">{event.content}</p>
        </article>
      ) : failedWith(error, 'EVENT_NOT_FOUND', 'INVALID_INPUT') ? (
        <EmptyState
          title="존재하지 않는 이벤트입니다."
          line="지워졌거나 주소가 바뀌었을 수 있어요."
          action={
            <ButtonLink look="sec" size="m" to={paths.events}>
              이벤트 보기
            </ButtonLink>
          }
        />
      ) : error !== null ? (
        <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        showingWait && <Spinner className="flex-1">불러오는 중...</Spinner>
      )}
    </Screen>
  );
}

function EventImages({ event }: { event: EventDetail }) {
  if (event.images.length === 0) {
    return (
      <p className="mt-5 rounded-xl bg-tint px-5 py-10 text-center text-sub">등록된 이미지가 없습니다.</p>
    );
  }
  const inOrder = event.images.toSorted((one, other) => one.order - other.order);
  return (
    <ul className="mt-5 grid gap-3" aria-label={`${event.title} 이미지`}>
      {inOrder.map(({ image, order }, index) => (
        <li key={`${order} ${image}`}>
          <img
            className="h-auto w-full rounded-xl bg-tint"
            src={image}
            alt={`${event.title} ${index + 1}/${inOrder.length}`}
            loading={index === 0 ? 'eager' : 'lazy'}
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}
