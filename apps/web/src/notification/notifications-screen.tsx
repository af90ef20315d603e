// The screen "받은 알림": what the member was told in ninety days, by day, with what is new marked.
import { useEffect, useState } from 'react';
import { formatKoreanDate, koreanDate, koreanMidnight } from '#domain/time/korean-time.ts';
import { logError } from '#client/log-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { Link } from '#ui/action/link.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { markMessagesRead, useReceivedMessages, type ReceivedMessage } from './notification.api.ts';
import { MessageRow } from './message-row.tsx';
import * as text from './notifications.text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function NotificationsScreen() {
  const query = useReceivedMessages();
  const hasUnread = (query.data?.unread ?? 0) > 0;
  // What is new stays marked while the screen is open; the next visit finds it read.
  useEffect(() => {
    if (hasUnread) markMessagesRead().catch((error: unknown) => logError(error, 'marking messages as read'));
  }, [hasUnread]);
  return (
    <Screen
      header={
        <SubHeader
          title={text.title}
          end={
            <Link
              to={paths.notificationSettings}
              aria-label={text.settings}
              className="grid size-11 place-items-center"
            >
              <Icon name="gear" />
            </Link>
          }
        />
      }
      layout="task"
      className="pb-8"
      busy={isLoading(query)}
    >
      <AsyncContent
        query={query}
        loading={
          <div role="status">
            <span className="sr-only">{text.loading}</span>
            <SkeletonRows rows={6} />
          </div>
        }
        isEmpty={({ messages }) => messages.length === 0}
        empty={
          <EmptyState
            title={text.none}
            line={text.noneLine}
            action={
              <ButtonLink size="m" to={paths.rentalItems}>
                {text.showItems}
              </ButtonLink>
            }
          />
        }
      >
        {({ messages }) => <Days messages={messages} />}
      </AsyncContent>
    </Screen>
  );
}

function Days({ messages }: { messages: readonly ReceivedMessage[] }) {
  const [now] = useState(() => new Date());
  const days = byDay(messages);
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={nameOfDay(new Date(ofDay[0]!.at), now)} className="pt-4">
          <h2 className="px-gutter pb-2 text-caption font-medium text-sub">
            {nameOfDay(new Date(ofDay[0]!.at), now)}
          </h2>
          <ul>
            {ofDay.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        </section>
      ))}
      <p className="py-6 text-center text-caption text-faint">{text.keptFor}</p>
    </>
  );
}

/** Without `Object.groupBy`, which phones from before spring 2024 do not have. */
function byDay(messages: readonly ReceivedMessage[]): ReadonlyMap<string, readonly ReceivedMessage[]> {
  const days = new Map<string, ReceivedMessage[]>();
  for (const message of messages) {
    const day = koreanDate(new Date(message.at));
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [message]);
    else ofDay.push(message);
  }
  return days;
}

function nameOfDay(moment: Date, now: Date): string {
  const daysAgo = (koreanMidnight(now).getTime() - koreanMidnight(moment).getTime()) / DAY_MS;
  if (daysAgo === 0) return text.today;
  return daysAgo === 1 ? text.yesterday : formatKoreanDate(moment);
}
