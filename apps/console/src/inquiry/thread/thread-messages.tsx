// What was said, oldest first, with the staff's notes in between: opened at the newest, scrolled inside the conversation.
import { formatTime } from '#console/format/format-time.ts';
import { useNow } from '#console/format/use-now.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import type { InquiryDetail } from '../inquiry.api.ts';
import { ratings, sentText, writerOf } from '../inquiry.text.ts';
import { MessagePhotos } from './message-photos.tsx';

type Message = InquiryDetail['messages'][number];
type Note = InquiryDetail['notes'][number];

export function ThreadMessages({ inquiry }: { inquiry: InquiryDetail }) {
  const now = useNow();
  const entries = [
    ...inquiry.messages.map((message) => ({ key: `message ${message.id}`, at: message.at, message })),
    ...inquiry.notes.map((note) => ({ key: `note ${note.id}`, at: note.at, note })),
  ].toSorted((one, other) => new Date(one.at).getTime() - new Date(other.at).getTime());
  return (
    <div
      className="flex min-h-40 flex-1 flex-col-reverse overflow-y-auto"
      // The keyboard scrolls it too. Reversed, it stays at its end while something is added.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="log"
      aria-label="주고받은 말"
    >
      <ol className="mb-auto grid content-start gap-2.5 px-5 pt-3.5 pb-2.5">
        {entries.map((entry) =>
          'note' in entry ? (
            <NoteLine key={entry.key} note={entry.note} now={now} />
          ) : (
            <Bubble key={entry.key} message={entry.message} member={inquiry.member} now={now} />
          ),
        )}
        {inquiry.rating !== null && (
          <li className="text-center text-micro text-faint">{ratings[inquiry.rating]}</li>
        )}
      </ol>
    </div>
  );
}

interface BubbleProps {
  message: Message;
  member: InquiryDetail['member'];
  now: Date;
}

function Bubble({ message, member, now }: BubbleProps) {
  const isOurs = message.from !== 'MEMBER';
  const facts = [writerOf(message, member), formatTime(message.at, now), sentText(message)];
  return (
    <li className={`grid max-w-[82%] gap-1 ${isOurs ? 'justify-items-end justify-self-end' : ''}`}>
      {message.text !== '' && (
        <p
          className={`w-fit px-[15px] py-2.5 break-words whitespace-pre-line ${isOurs ? 'rounded-[18px] rounded-br-[6px] bg-primary text-inverse' : 'rounded-[18px] rounded-bl-[6px] bg-ink-50'}`}
        >
          {message.text}
        </p>
      )}
      <MessagePhotos photos={message.photos} />
      <p className="text-micro text-faint">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

function NoteLine({ note, now }: { note: Note; now: Date }) {
  return (
    <li className="flex gap-2.5 rounded-[12px] border-[1.5px] border-dashed border-ink-300 bg-surface px-3.5 py-2.5 text-small text-sub">
      <Icon name="lock" size={15} className="mt-0.5 flex-none" />
      <div className="min-w-0">
        <p className="break-words whitespace-pre-line">
          <b className="font-semibold text-main">내부 메모</b> {note.text}
        </p>
        <p className="text-faint">
          {note.by.name} · {formatTime(note.at, now)} · 고객에게 보이지 않아요
        </p>
      </div>
    </li>
  );
}
