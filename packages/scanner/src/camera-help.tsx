// The message in place of a camera that cannot be used: the reason, and what helps.
import { useLogError } from '#client/log-error.ts';
import type { CameraTrouble } from './camera.ts';
import { Button } from '#ui/action/button.tsx';
import { Icon } from '#ui/illustration/icon.tsx';

const help = {
  denied: {
    title: '카메라가 허용되지 않았어요',
    line: '브라우저 설정에서 이 사이트의 카메라를 허용한 뒤 다시 시도해 주세요.',
  },
  missing: {
    title: '카메라를 찾지 못했어요',
    line: '코드를 직접 입력하거나, 찍어 둔 사진에서 찾을 수 있어요.',
  },
  busy: {
    title: '다른 앱이 카메라를 쓰고 있어요',
    line: '카메라를 쓰는 다른 앱을 닫고 다시 시도해 주세요.',
  },
  insecure: {
    title: '이 주소에서는 카메라를 쓸 수 없어요',
    line: '보안 연결(https)로 접속하거나, 코드를 직접 입력해 주세요.',
  },
  unknown: {
    title: '카메라를 열지 못했어요',
    line: '다시 시도하거나, 코드를 직접 입력해 주세요.',
  },
} as const satisfies Record<CameraTrouble, { title: string; line: string }>;

export interface CameraHelpProps {
  trouble: CameraTrouble;
  onRetry: () => void;
}

export function CameraHelp({ trouble, onRetry }: CameraHelpProps) {
  const { title, line } = help[trouble];
  useLogError(trouble, 'the camera cannot be used');
  return (
    <div className="max-w-80 px-6 pt-2" role="alert">
      <span className="inline-grid size-21 place-items-center rounded-full bg-white/10 text-ink-300">
        <Icon name="scan" size={32} />
      </span>
      <h2 className="mt-5 text-title-3">{title}</h2>
      <p className="mt-2 text-inverse-sub">{line}</p>
      <Button variant="accent" size="m" icon="refresh" className="mt-5" onClick={onRetry}>
        다시 시도
      </Button>
    </div>
  );
}
