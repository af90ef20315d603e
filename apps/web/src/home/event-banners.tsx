// Running events, one banner after the other: the picture is art only, the title stands over it.
import { paths } from '#web/navigation/paths.ts';
import { Carousel } from '#web/ui/motion/carousel.tsx';
import type { Dashboard } from './home.calls.ts';
import './event-banners.css';

type Event = Dashboard['events'][number];

export function EventBanners({ events }: { events: readonly Event[] }) {
  if (events.length === 0) {
    return <p className="no-events">진행 중인 이벤트 없음</p>;
  }
  return (
    <Carousel
      label="이벤트"
      slides={events.map((event) => ({
        key: event.id,
        to: paths.event(event.id),
        content: <Banner event={event} />,
      }))}
    />
  );
}

function Banner({ event: { title, bannerImage } }: { event: Event }) {
  return (
    <>
      <img src={bannerImage} alt="" decoding="async" draggable={false} />
      <span className="event-banner__words" data-on-photo={!isDrawing(bannerImage) || undefined}>
        <span className="event-banner__label">이벤트</span>
        <b className="event-banner__title">{title}</b>
      </span>
    </>
  );
}

/** Our drawings keep their left half free for words; a photograph does not and needs a veil under them. */
function isDrawing(image: string): boolean {
  return image.endsWith('.svg');
}
