// The list of keyboard shortcuts, opened with ?.
import { mayOpen, menuItems } from '#console/navigation/menu-entries.ts';
import { useSession } from '#console/session/session.api.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Kbd } from '#console/ui/display/kbd.tsx';

const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['⌘K', 'Ctrl K'], does: '검색하고 이동하기' },
  { keys: ['/'], does: '이 화면에서 찾기' },
  { keys: ['j', 'k'], does: '아래 줄, 위 줄' },
  { keys: ['Enter'], does: '열기' },
  { keys: ['Space'], does: '빨리 보기' },
  { keys: ['x', 'Shift x'], does: '고르기, 여기까지 고르기' },
  { keys: ['n'], does: '새로 만들기' },
  { keys: ['e'], does: '편집하기' },
  { keys: ['r', 'e'], does: '문의에 답하기, 문의 끝내기' },
  { keys: ['Esc'], does: '닫기, 선택 해제' },
  { keys: ['?'], does: '이 목록 보기' },
];

export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { me } = useSession();
  const goingTo = menuItems
    .filter((item) => mayOpen(item, me.rights))
    .flatMap(({ key, label }) => (key === undefined ? [] : [{ keys: [`g ${key}`], does: `${label} 열기` }]));
  return (
    <ActionDialog
      open={open}
      title="단축키"
      line="글을 쓰는 동안에는 작동하지 않아요. 한 글자 단축키는 내 계정에서 끌 수 있어요."
      width="wide"
      cancelLabel={null}
      confirmLabel="닫기"
      firstFocus="confirm"
      onConfirm={onClose}
      onCancel={onClose}
    >
      <dl className="grid grid-cols-2 gap-x-8 max-stack:grid-cols-1">
        {[...shortcuts, ...goingTo].map(({ keys, does }) => (
          <div key={does} className="flex min-h-9 items-center justify-between gap-3 border-b border-line">
            <dt className="text-sub">{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </ActionDialog>
  );
}
