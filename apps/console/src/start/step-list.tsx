// The first steps: the open one with its button, the others in a line each.
import type { ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import type { FirstStep } from './first-steps.api.ts';
import { describeDone, stepText } from './step-texts.ts';

export function StepList({ steps }: { steps: readonly FirstStep[] }) {
  const open = steps.find((step) => !step.done && !isPracticeStep(step))?.step;
  return (
    <ol className="overflow-hidden rounded-lg bg-surface shadow-1 outline-1 outline-line">
      {steps.map((step, index) =>
        step.step === open ? (
          <OpenStep key={step.step} step={step} number={index + 1} />
        ) : (
          <OtherStep key={step.step} step={step} number={index + 1} />
        ),
      )}
    </ol>
  );
}

/** The sandbox stands in for it: no reason to wait, and not done either. */
const isPracticeStep = (step: FirstStep) => step.step === 'gateway' && step.sandbox;

const mark = 'grid size-[34px] flex-none place-items-center rounded-[11px] text-[0.9375rem] font-bold';

function OpenStep({ step, number }: { step: FirstStep; number: number }) {
  const { title, line, takes, to, action, more } = stepText[step.step];
  return (
    <li className="flex items-start gap-4 border-b border-line bg-lamp-50 px-5 py-[18px] shadow-[inset_3px_0_0_var(--od-accent)] last:border-0">
      <span className={`${mark} bg-accent text-on-accent`}>{number}</span>
      <div className="min-w-0 flex-1">
        <h3 className="text-body-1 font-bold">{title}</h3>
        <p className="text-sub">{line}</p>
        <div className="mt-3.5 flex flex-wrap gap-2">
          <ButtonLink to={to} variant="primary" icon={action.icon}>
            {action.label}
          </ButtonLink>
          {more && (
            <ButtonLink to={more.to} icon={more.icon}>
              {more.label}
            </ButtonLink>
          )}
        </div>
      </div>
      <Quiet>{takes}</Quiet>
    </li>
  );
}

function OtherStep({ step, number }: { step: FirstStep; number: number }) {
  const { title, line, takes, to } = stepText[step.step];
  return (
    <li className="border-b border-line last:border-0">
      <Link to={to} className="flex min-h-[70px] items-center gap-4 px-5 py-2 hover:bg-ink-50">
        <span className={`${mark} ${step.done ? 'bg-green-50 text-open' : 'bg-ink-100 text-sub'}`}>
          {step.done ? <Icon name="check" size={18} label="마침" /> : number}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-panel font-semibold">{title}</span>
          <span className="block text-small text-faint">{line}</span>
        </span>
        {step.done ? (
          <span className="text-small font-semibold whitespace-nowrap text-open max-stack:hidden">
            {describeDone(step)}
          </span>
        ) : isPracticeStep(step) ? (
          <Badge tone="off">연습 모드</Badge>
        ) : (
          <Quiet>{takes}</Quiet>
        )}
        <Icon name="right" size={17} />
      </Link>
    </li>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className="text-small whitespace-nowrap text-faint max-stack:hidden">{children}</span>;
}
