// What was said in an inquiry, oldest first: the member at the right, the service at the left.
import { useBrandName } from '#client/config.ts';
import { formatKoreanHour, formatShortTime, koreanDate } from '#domain/time/korean-time.ts';
import { ExternalLink } from '#ui/action/text-link.tsx';
import type { Inquiry } from './thread.api.ts';
import * as text from './thread.text.ts';

type Message = Inquiry['messages'][number];

export function Messages({ messages }: { messages: readonly Message[] }) {
  return (
    <div role="log" aria-label={text.messages}>
      <ol className="flex flex-col gap-3.25">
        {messages.map((message) => (
          <li key={message.id}>
            {message.from === 'MEMBER' ? <Mine {...message} /> : <Theirs {...message} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

const bubble = 'px-4 py-3 whitespace-pre-line wrap-anywhere';

function Mine({ text: words, photos, at }: Message) {
  return (
    <div className="ml-auto flex max-w-[82%] flex-col items-end">
      <span className="sr-only">{text.fromMe}</span>
      <p className={`rounded-[20px_20px_6px_20px] bg-(--od-primary) text-inverse ${bubble}`}>{words}</p>
      <Photos photos={photos} />
      <p className="mt-1 text-caption text-faint tabular-nums">{timeOf(at)}</p>
    </div>
  );
}

function Theirs({ from, text: words, photos, at }: Message) {
  const brand = useBrandName();
  return (
    <div className="flex max-w-[82%] flex-col items-start">
      <span className="mb-[5px] ml-1 text-caption font-semibold text-sub">{brand}</span>
      <p className={`rounded-[20px_20px_20px_6px] bg-surface shadow-1 ${bubble}`}>{words}</p>
      <Photos photos={photos} />
      <p className="mt-1 ml-1 text-caption text-faint tabular-nums">
        {from === 'SYSTEM' ? text.automatic(timeOf(at)) : timeOf(at)}
      </p>
    </div>
  );
}

function Photos({ photos }: Pick<Message, 'photos'>) {
  return photos.map((photo, index) => (
    <ExternalLink
      key={photo}
      variant="bare"
      href={photo}
      className="mt-1.5 block"
      aria-label={text.photo(index + 1)}
    >
      <img src={photo} alt="" className="h-24 w-[118px] rounded-lg bg-ink-100 object-cover" />
    </ExternalLink>
  ));
}

/** "17:37" today, "어제 22:14" yesterday, "11.14 17:37" before. */
function timeOf(at: string): string {
  const moment = new Date(at);
  const daysAgo = (days: number) => koreanDate(new Date(Date.now() - days * 86_400_000));
  if (koreanDate(moment) === daysAgo(0)) return formatKoreanHour(moment);
  if (koreanDate(moment) === daysAgo(1)) return text.yesterday(formatKoreanHour(moment));
  return formatShortTime(moment);
}
