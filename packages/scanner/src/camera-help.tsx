// The message in place of a camera that cannot be used: the reason, and what helps.
import { useLogError } from '#client/log-error.ts';
import type { CameraTrouble } from './camera.ts';
import { Button } from '#ui/action/button.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import * as text from './camera-help.text.ts';

export interface CameraHelpProps {
  trouble: CameraTrouble;
  onRetry: () => void;
}

export function CameraHelp({ trouble, onRetry }: CameraHelpProps) {
  const { title, line } = text.help[trouble];
  useLogError(trouble, 'the camera cannot be used');
  return (
    <div className="max-w-80 px-6 pt-2" role="alert">
      <span className="inline-grid size-21 place-items-center rounded-full bg-(--od-veil) text-inverse-sub">
        <Icon name="scan" size={32} />
      </span>
      <h2 className="mt-5 text-title-3">{title}</h2>
      <p className="mt-2 text-inverse-sub">{line}</p>
      <Button variant="accent" size="m" icon="refresh" className="mt-5" onClick={onRetry}>
        {text.tryAgain}
      </Button>
    </div>
  );
}
