// The current events as a carousel: each banner is a picture with the event's title over it.
import { Carousel } from '#ui/motion/carousel.tsx';
import { Name } from '#web/names/name.tsx';
import { useFirstPictures } from '#web/navigation/first-pictures.ts';
import { paths } from '#web/navigation/paths.ts';
import type { Dashboard } from './home.api.ts';
import * as text from './event-banners.text.ts';

type Event = Dashboard['events'][number];

export function EventBanners({ events }: { events: readonly Event[] }) {
  useFirstPictures(events.slice(0, 1).map(({ bannerImage }) => bannerImage));
  if (events.length === 0) {
    return (
      <p className="mx-gutter grid min-h-[132px] place-items-center rounded-xl bg-tint text-sub">
        {text.none}
      </p>
    );
  }
  return (
    <Carousel
      className="light mx-gutter"
      label={text.events}
      slides={events.map((event) => ({
        key: event.id,
        to: paths.event(event.id),
        content: <Banner event={event} />,
      }))}
    />
  );
}

/** Our drawings keep their left half free for the title; a photograph does not and is whitened under it. */
const whitenedLeft = 'bg-[linear-gradient(90deg,var(--od-surface-header)_42%,transparent_82%)]';

function Banner({ event }: { event: Event }) {
  const { bannerImage } = event;
  const isDrawing = bannerImage.endsWith('.svg');
  return (
    <>
      <img src={bannerImage} alt="" decoding="async" draggable={false} />
      <span className={`absolute inset-0 px-6 pt-[22px] pb-11 ${isDrawing ? '' : whitenedLeft}`}>
        <span className="block text-caption font-semibold text-link">{text.event}</span>
        <b className="mt-1 line-clamp-2 max-w-[9.6em] text-title-3">
          <Name of={event} field="title" />
        </b>
      </span>
    </>
  );
}
