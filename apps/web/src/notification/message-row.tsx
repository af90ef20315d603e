// One message with its picture.
import { formatKoreanHour } from '#domain/time/korean-time.ts';
import { language } from '#client/language.text.ts';
import { Link } from '#ui/action/link.tsx';
import { Icon, type IconName } from '#ui/illustration/icon.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import type { ReceivedMessage } from './notification.api.ts';
import { newMessage } from './notifications.text.ts';

export function MessageRow({ message }: { message: ReceivedMessage }) {
  const at = new Date(message.at);
  /** From before the member chose this language. */
  const lang = message.language === language ? undefined : message.language;
  return (
    <li className="border-b border-line">
      <Link
        to={message.path}
        className={`flex gap-3.5 px-gutter py-4 active:bg-tint ${message.read ? '' : 'bg-lamp-50'}`}
      >
        <MessagePicture message={message} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <b className="text-body-1 font-semibold">
              {!message.read && <span className="sr-only">{newMessage} </span>}
              <span lang={lang}>{message.title}</span>
            </b>
            <time className="shrink-0 text-caption text-faint tabular-nums" dateTime={message.at}>
              {formatKoreanHour(at)}
            </time>
          </span>
          <span lang={lang} className="mt-0.5 block text-body-2 text-sub">
            {message.text}
          </span>
        </span>
      </Link>
    </li>
  );
}

const pictures: Readonly<Record<string, { icon: IconName; className: string }>> = {
  overdue: { icon: 'alert', className: 'bg-[var(--od-red-50)] text-danger' },
  charge: { icon: 'alert', className: 'bg-[var(--od-red-50)] text-danger' },
  member: { icon: 'alert', className: 'bg-[var(--od-red-50)] text-danger' },
  refund: { icon: 'return', className: 'bg-[var(--od-blue-50)] text-link' },
  payment: { icon: 'receipt', className: 'bg-sunken text-sub' },
  report: { icon: 'headset', className: 'bg-surface text-sub' },
  notice: { icon: 'megaphone', className: 'bg-sunken text-sub' },
};

/** What is good news about an item shows the item. */
function MessagePicture({ message }: { message: ReceivedMessage }) {
  const { icon, className } = pictures[message.kind.split('.')[0] ?? ''] ?? {
    icon: 'bell',
    className: 'bg-sunken',
  };
  const isOfItem = /^(rent|due|return)\./.test(message.kind) && message.category !== null;
  return (
    <span
      className={`grid size-11 shrink-0 place-items-center rounded-[14px] ${isOfItem ? (message.read ? 'bg-(--od-plate)' : 'bg-(--od-plate-raised)') : className}`}
    >
      {isOfItem && message.category !== null ? (
        <ProductArt category={message.category} size={32} />
      ) : (
        <Icon name={icon} size={22} />
      )}
    </span>
  );
}
