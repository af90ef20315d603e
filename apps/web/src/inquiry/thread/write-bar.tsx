// The field at the end of an inquiry, with photos; and the way to end it.
import { useRef, useState, type RefObject } from 'react';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { PhotoThumbs } from '#web/photo/photo-thumbs.tsx';
import { MAX_PHOTOS, useAddPhoto, usePhotos } from '#web/photo/use-photos.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { TextButton } from '#ui/action/text-link.tsx';
import { ImageInput } from '#ui/form/image-input.tsx';
import { IconDrawing } from '#ui/illustration/icon.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { SpinnerWheel } from '#ui/loading/spinner.tsx';
import { AnswerPromise } from '../answer-promise.tsx';
import type { Inquiry, ThreadActs } from '../inquiry.api.ts';
import * as text from '../inquiry.text.ts';

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
      {photos.photos.length > 0 && (
        <div className="mb-3 flex gap-3.5 pt-2">
          <PhotoThumbs {...photos} />
        </div>
      )}
      <div className="flex items-end gap-2">
        <AddPhoto photos={photos} />
        <textarea
          ref={field}
          rows={1}
          className="field-sizing-content max-h-32 min-h-13 flex-1 resize-none rounded-md bg-(--od-surface-control) px-4 py-3 text-body-1 placeholder:text-faint placeholder:opacity-100"
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
          className="my-1 flex-none rounded-full bg-(--od-ink-900) text-white disabled:bg-ink-100 disabled:text-ink-400"
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

/** Drawn here: our icons are part of the first visit, and this is not. */
const picture =
  '<rect x="3.8" y="5" width="16.4" height="14" rx="2.4"/><circle cx="9" cy="10" r="1.6"/><path d="m5 17.5 4.5-4 3 2.6 3.3-3.3 3.7 3.7"/>';

function AddPhoto({ photos }: { photos: ReturnType<typeof usePhotos> }) {
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPhoto(photos);
  return (
    <>
      <button
        type="button"
        className="my-1 grid size-11 flex-none place-items-center rounded-full text-sub active:bg-ink-50 disabled:text-ink-400"
        aria-label={text.addPhoto}
        aria-busy={photos.uploading || undefined}
        disabled={photos.uploading || photos.photos.length >= MAX_PHOTOS}
        onClick={() => input.current?.click()}
      >
        {photos.uploading ? <SpinnerWheel size={22} /> : <IconDrawing shapes={picture} />}
      </button>
      <ImageInput ref={input} label={text.photos} onPick={(file) => void add(file)} />
    </>
  );
}
