// The card of a step: how far one has come, its title and its fields.
import { useEffect, type ReactNode } from 'react';
import { Icon } from '#console/ui/display/icon.tsx';
import { Logo } from '#ui/illustration/logo.tsx';

export type InvitationStep = 'password' | 'app' | 'codes';

const steps: readonly { step: InvitationStep; label: string }[] = [
  { step: 'password', label: '비밀번호' },
  { step: 'app', label: '인증 앱' },
  { step: 'codes', label: '복구 코드' },
];

export function InvitationCard({ step, children }: { step?: InvitationStep; children: ReactNode }) {
  // The button that led to another step is gone with its own.
  useEffect(() => {
    document.getElementById('content')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new step is what it waits for
  }, [step]);
  const current = steps.findIndex((one) => one.step === step);
  return (
    <div className="grid min-h-screen place-items-center px-5 py-8">
      <main
        id="content"
        tabIndex={-1}
        className="w-full max-w-[860px] overflow-hidden rounded-2xl bg-surface shadow-1 outline-1 outline-line"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-9 py-6 max-stack:px-5">
          <Logo height={28} label="온데스크" />
          {step !== undefined && (
            <ol className="flex gap-[18px] text-small font-semibold">
              {steps.map(({ label }, index) => (
                <li
                  key={label}
                  aria-current={index === current ? 'step' : undefined}
                  className={`flex items-center gap-1.5 ${index < current ? 'text-open' : index > current ? 'text-sub' : ''}`}
                >
                  {index < current ? (
                    <Icon name="check" size={16} />
                  ) : (
                    <span
                      className={`grid size-5 place-items-center rounded-full text-micro font-bold ${index === current ? 'bg-accent text-on-accent' : 'bg-ink-100'}`}
                    >
                      {index + 1}
                    </span>
                  )}
                  {label}
                </li>
              ))}
            </ol>
          )}
        </div>
        <div className="p-9 max-stack:p-5">{children}</div>
      </main>
    </div>
  );
}
