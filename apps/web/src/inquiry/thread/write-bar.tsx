// The field at the end of an inquiry, with photos; and the way to end it.
import { Suspense, useState, type RefObject } from 'react';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { usePhotos } from '#web/photo/use-photos.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { TextButton } from '#ui/action/text-link.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { deferredComponent, lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { AnswerPromise } from '../answer-promise.tsx';
import type { Inquiry, ThreadActs } from './thread.api.ts';
import * as text from './thread.text.ts';

/** Photos are added by few: their code comes after the screen. */
const AddPhoto = lazyComponent(async () => (await import('./message-photos.tsx')).AddPhoto);
const MessagePhotos = deferredComponent(async () => (await import('./message-photos.tsx')).MessagePhotos);

const MAX_TEXT = 1000;

interface WriteBarProps {
  inquiry: Inquiry;
  acts: ThreadActs;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The card above asks it: it ends the inquiry, too. */
  asksWhetherSolved: boolean;
}

export function WriteBar({ inquiry, acts: { write, close }, field, asksWhetherSolved }: WriteBarProps) {
  const showError = useErrorToast();
  const [words, setWords] = useState('');
  const photos = usePhotos();
  const isReady = words.trim() !== '' && !photos.uploading && !write.isPending;

  const send = () =>
    write.mutate(
      { text: words.trim(), photos: [...photos.photos] },
      {
        onSuccess: () => {
          setWords('');
          photos.clear();
        },
        onError: (error) => showError(error, text.messageNotSent),
      },
    );

  return (
    <BottomBar>
      {inquiry.state === 'WAITING' && (
        <p className="mb-2 text-caption text-sub empty:hidden">
          <AnswerPromise />
        </p>
      )}
      {photos.photos.length > 0 && <MessagePhotos {...photos} />}
      <div className="flex items-end gap-2">
        <Suspense fallback={<span className="size-11 flex-none" />}>
          <AddPhoto {...photos} />
        </Suspense>
        <textarea
          ref={field}
          rows={1}
          className="field-sizing-content max-h-32 min-h-13 flex-1 resize-none rounded-md bg-tint px-4 py-3 text-body-1 placeholder:text-faint placeholder:opacity-100"
          aria-label={text.moreToAsk}
          placeholder={inquiry.rating === 'NOT_YET' ? text.whatIsMissing : text.moreToAsk}
          maxLength={MAX_TEXT}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <IconButton
          icon="up"
          iconSize={22}
          label={text.sendMessage}
          className="my-1 flex-none rounded-full bg-(--od-primary) text-inverse disabled:bg-ink-100 disabled:text-ink-400"
          disabled={!isReady}
          aria-busy={write.isPending || undefined}
          onClick={send}
        />
      </div>
      {!asksWhetherSolved && (
        <p className="-mb-3 text-center text-caption text-faint">
          {text.ifSolved}{' '}
          <TextButton
            className="text-sub"
            disabled={close.isPending}
            onClick={() => close.mutate(undefined, { onError: (error) => showError(error, text.notChanged) })}
          >
            {text.close}
          </TextButton>
        </p>
      )}
    </BottomBar>
  );
}
