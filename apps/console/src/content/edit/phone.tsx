// The phone beside an editor: what renters will see of it, in one of several places.
import type { ReactNode } from 'react';
import { Icon } from '#console/ui/display/icon.tsx';
import { Segments, type Segment } from '#console/ui/form/segments.tsx';

const languages = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
] as const;

export type PreviewLanguage = (typeof languages)[number]['value'];

export interface PhoneProps<Place extends string> {
  language: PreviewLanguage;
  onLanguage: (language: PreviewLanguage) => void;
  places: readonly Segment<Place>[];
  place: Place;
  onPlace: (place: Place) => void;
  /** The title of the renter's screen; home has none. */
  title: string | undefined;
  children: ReactNode;
}

export function Phone<Place extends string>(props: PhoneProps<Place>) {
  const { language, onLanguage, places, place, onPlace, title, children } = props;
  return (
    <section
      aria-label="고객 화면 미리 보기"
      className="flex flex-col items-center gap-3.5 overflow-hidden rounded-[16px] bg-[var(--od-paper-200)] px-3 pt-5"
    >
      <Segments label="미리 보는 언어" choices={languages} value={language} onChange={onLanguage} />
      <Segments label="미리 보기" choices={places} value={place} onChange={onPlace} />
      <div
        lang={language}
        className="min-h-[520px] w-full max-w-[350px] flex-1 overflow-hidden rounded-t-[34px] bg-white shadow-3"
      >
        {title !== undefined && (
          <div className="relative flex h-14 items-center px-3">
            <Icon name="back" size={24} />
            <b className="absolute inset-x-0 text-center text-[1.0625rem]/6 font-semibold">{title}</b>
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
