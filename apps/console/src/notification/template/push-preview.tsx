// A message as the phone of a renter shows it: a notification on the lock screen.
import { LogoMark } from '#ui/illustration/logo.tsx';

const heads = { ko: { brand: '온데스크', now: '지금' }, en: { brand: 'ondesk', now: 'now' } } as const;

export interface PushPreviewProps {
  title: string;
  text: string;
  language?: keyof typeof heads;
}

export function PushPreview({ title, text, language = 'ko' }: PushPreviewProps) {
  return (
    <div className="light rounded-[18px] bg-night text-main p-[18px]">
      <div className="flex gap-[11px] rounded-[16px] bg-white/95 px-3.5 py-3">
        <span className="grid size-[38px] flex-none place-items-center rounded-[10px] bg-night">
          <LogoMark height={26} tone="night" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex justify-between text-micro text-faint">
            <span>{heads[language].brand}</span>
            <span>{heads[language].now}</span>
          </p>
          <p className="font-semibold break-words">{title}</p>
          <p className="text-small text-sub break-words">{text}</p>
        </div>
      </div>
    </div>
  );
}
