// Korean texts of a camera that cannot be used.
import type { CameraTrouble } from './camera.ts';

export const help = {
  denied: {
    title: '카메라가 허용되지 않았어요',
    line: '브라우저 설정에서 이 사이트의 카메라를 허용한 뒤 다시 시도해 주세요.',
  },
  missing: {
    title: '카메라를 찾지 못했어요',
    line: '코드를 직접 입력하거나, 찍어 둔 사진에서 찾을 수 있어요.',
  },
  busy: { title: '다른 앱이 카메라를 쓰고 있어요', line: '카메라를 쓰는 다른 앱을 닫고 다시 시도해 주세요.' },
  insecure: {
    title: '이 주소에서는 카메라를 쓸 수 없어요',
    line: '보안 연결(https)로 접속하거나, 코드를 직접 입력해 주세요.',
  },
  unknown: { title: '카메라를 열지 못했어요', line: '다시 시도하거나, 코드를 직접 입력해 주세요.' },
} as const satisfies Record<CameraTrouble, { title: string; line: string }>;
export const tryAgain = '다시 시도';
