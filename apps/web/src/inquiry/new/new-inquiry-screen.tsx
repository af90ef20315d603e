// The screen "문의하기": what is asked, what it is about, and photos of it.
import { Suspense, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { inquiryCategories, type InquiryCategory } from '#domain/inquiry-labels.text.ts';
import { formatNumber } from '#domain/text/won.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { paths, type InquiryAbout } from '#web/navigation/paths.ts';
import { usePhotos } from '#web/photo/use-photos.ts';
import { Button } from '#ui/action/button.tsx';
import { ChipRadios } from '#ui/action/chip-radios.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { useToast } from '#ui/overlay/toast.tsx';
import { AnswerPromise } from '../answer-promise.tsx';
import { useSupport } from '../inquiry.api.ts';
import { useAsk } from './new-inquiry.api.ts';
import { InquirySubject } from './inquiry-subject.tsx';
import * as text from './new-inquiry.text.ts';

/** Not asked for: its code comes after the screen. */
const PhotoPicker = lazyComponent(async () => (await import('#web/photo/photo-picker.tsx')).PhotoPicker);

const MAX_TEXT = 1000;
const categories = Object.entries(inquiryCategories).map(([value, label]) => ({
  value: value as InquiryCategory,
  label,
}));

export function NewInquiryScreen() {
  const { data: support } = useSupport();
  const subject = useSubjectInAddress();
  const [category, setCategory] = useState(subject.category);
  const [rental, setRental] = useState(subject.rental);
  const [words, setWords] = useState('');
  const photos = usePhotos();
  const { sending, send } = useSend();
  if (support?.open === false) return <Navigate to={paths.inquiry} replace />;

  const isReady = category !== undefined && words.trim() !== '' && !photos.uploading;
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar>
          <Button
            block
            busy={sending}
            disabled={!isReady}
            onClick={() =>
              category &&
              send({
                category,
                text: words.trim(),
                photos: [...photos.photos],
                ...(rental !== undefined && { rentalHistoryToken: rental }),
                ...(subject.order !== undefined && { orderId: subject.order }),
                ...(subject.earlier !== undefined && { earlierId: subject.earlier }),
              })
            }
          >
            {text.send}
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock title={text.writeTitle} line={<AnswerPromise />} />
      <div className="px-gutter pb-5">
        {subject.earlier !== undefined && <p className="mb-3 text-caption text-sub">{text.goesOnFrom}</p>}
        <ChipRadios label={text.category} choices={categories} value={category} onChange={setCategory} />
        <InquirySubject rental={rental} charge={subject.charge} onChange={setRental} />
        <TextArea
          className="mt-3 min-h-36!"
          label={text.content}
          placeholder={text.contentExample}
          maxLength={MAX_TEXT}
          value={words}
          onChange={setWords}
        />
        <p className="mt-1 text-right text-caption text-faint tabular-nums">
          {text.count(formatNumber(words.length), formatNumber(MAX_TEXT))}
        </p>
        <Suspense fallback={<div className="mt-3 h-18" />}>
          <PhotoPicker label={text.photos} hint={text.photoHint} {...photos} />
        </Suspense>
      </div>
    </Screen>
  );
}

function useSend() {
  const navigate = useNavigate();
  const toast = useToast();
  const showError = useErrorToast();
  const { mutate, isPending } = useAsk();
  const send = (body: Parameters<typeof mutate>[0]) =>
    mutate(body, {
      onSuccess: ({ id }) => {
        toast(text.sent, 'ok');
        void navigate(paths.inquiryThread(id), { replace: true });
      },
      onError: (error) => showError(error, text.notSent),
    });
  return { sending: isPending, send };
}

/** What the screen before asks about: it also says which category fits. */
function useSubjectInAddress() {
  const [query] = useSearchParams();
  const given = (name: string) => query.get(name) ?? undefined;
  const numbered = (name: string) => {
    const number = Number(given(name));
    return Number.isInteger(number) && number > 0 ? number : undefined;
  };
  const subject = {
    rental: given('rental'),
    order: given('order'),
    charge: numbered('charge'),
    earlier: numbered('earlier'),
  };
  return { ...subject, category: categoryFor(subject) };
}

function categoryFor(subject: InquiryAbout): InquiryCategory | undefined {
  if (subject.charge !== undefined || subject.order !== undefined) return 'PAYMENT';
  return subject.rental === undefined ? undefined : 'RENTAL';
}
