// One label in the size it is printed.
import { QrCode } from '#console/illustration/qr-code.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { labelFormats } from '#domain/item/label-formats.ts';
import type { LabelSettings } from './label-settings.ts';

const MM_PER_POINT = 25.4 / 72;

export function LabelDrawing({
  serial,
  name,
  px,
  settings,
}: {
  serial: string;
  name: string;
  px: number;
  settings: LabelSettings;
}) {
  const { codeBox, text } = labelFormats[settings.format];
  const { show } = settings;
  return (
    <>
      <QrCode text={serial} size={codeBox * px} />
      {text !== null && (
        <span className="min-w-0 text-ink-950">
          {show.includes('serial') && (
            <b
              className="block leading-tight font-bold"
              style={{ fontSize: text.serialPoints * MM_PER_POINT * px }}
            >
              {serial}
            </b>
          )}
          {show.includes('name') && (
            <span
              className="block truncate leading-snug"
              style={{ fontSize: text.namePoints * MM_PER_POINT * px }}
            >
              {name}
            </span>
          )}
          {show.includes('logo') && (
            <span className="mt-[0.3em] block">
              <Logo height={text.logoHeight * px} />
            </span>
          )}
        </span>
      )}
    </>
  );
}
