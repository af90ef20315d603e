// One event: period, pictures and text.
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { Name } from '#web/names/name.tsx';
import { langOf, nameOf } from '#web/names/names.ts';
import { paths } from '#web/navigation/paths.ts';
import { ShareButton } from '#web/navigation/share-button.tsx';
import { ButtonLink } from '#ui/action/button.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { WrittenText } from '#ui/display/written-text.tsx';
import { EventPeriod } from './event-period.tsx';
import { useEvent, type EventDetail } from './event.api.ts';
import * as text from './event-screen.text.ts';

export function EventScreen() {
  const { id } = useParams();
  const query = useEvent(Number(id));
  useDocumentTitle(query.data && nameOf(query.data, 'title'));
  return (
    <Screen
      header={
        <SubHeader
          title={text.title}
          end={
            query.data && (
              <ShareButton page={{ title: nameOf(query.data, 'title'), path: paths.event(Number(id)) }} />
            )
          }
        />
      }
      layout="task"
      busy={isLoading(query)}
    >
      <AsyncContent
        query={query}
        notFound={
          hasCode(query.error, 'EVENT_NOT_FOUND', 'INVALID_INPUT') ? (
            <EmptyState
              title={text.notFound}
              line={text.notFoundLine}
              action={
                <ButtonLink variant="secondary" size="m" to={paths.events}>
                  {text.seeAll}
                </ButtonLink>
              }
            />
          ) : undefined
        }
      >
        {(event) => (
          <article className="px-gutter pt-3 pb-10">
            <EventPeriod event={event} />
            <h2 className="mt-3 text-title-2">
              <Name of={event} field="title" />
            </h2>
            <EventImages event={event} />
            <div lang={langOf(event, 'content')}>
              <WrittenText
                className="mt-6 text-body-1 font-regular"
                text={nameOf(event, 'content')}
                format={event.format}
              />
            </div>
          </article>
        )}
      </AsyncContent>
    </Screen>
  );
}

/** The space a picture is given until its own size is known. */
const usualSize = { width: 700, height: 480 };

function EventImages({ event }: { event: EventDetail }) {
  if (event.images.length === 0) {
    return <p className="mt-5 rounded-xl bg-tint px-5 py-10 text-center text-sub">{text.noImages}</p>;
  }
  const inOrder = event.images.toSorted((one, other) => one.order - other.order);
  return (
    <ul className="mt-5 grid gap-3" aria-label={text.imagesOf(nameOf(event, 'title'))}>
      {inOrder.map(({ image, order, alt }, index) => (
        <li key={`${order} ${image}`}>
          <img
            className="h-auto w-full rounded-xl bg-tint"
            {...usualSize}
            src={image}
            alt={alt || `${nameOf(event, 'title')} ${index + 1}/${inOrder.length}`}
            loading={index === 0 ? 'eager' : 'lazy'}
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}
