// A message as a mail: the head with our logo, the words, the facts and the button.
import { Logo } from '#ui/illustration/logo.tsx';

export interface MailPreviewProps {
  title: string;
  text: string;
  facts: readonly { label: string; value: string }[];
  button: string | null;
}

export function MailPreview({ title, text, facts, button }: MailPreviewProps) {
  return (
    <div className="rounded-[16px] bg-ink-50 p-3.5">
      <div className="light overflow-hidden rounded-[14px] bg-white text-main shadow-1">
        <div className="flex h-11 items-center bg-night px-4">
          <Logo height={20} tone="night" />
        </div>
        <div className="grid gap-1 px-4 py-4">
          <p className="text-[1.0625rem]/6 font-bold break-words">{title}</p>
          <p className="text-small text-sub break-words">{text}</p>
          {facts.length > 0 && (
            <dl className="mt-2.5 grid gap-2 border-t border-line pt-3 text-small">
              {facts.map(({ label, value }) => (
                <div key={label} className="flex justify-between gap-4">
                  <dt className="flex-none text-sub">{label}</dt>
                  <dd className="text-right font-semibold break-words">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {button !== null && (
            <p className="mt-3 rounded-[10px] bg-night py-2 text-center text-small font-semibold text-white">
              {button}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
