// The screen "내 정보 수정": another picture, another nickname.
import { useRef, useState } from 'react';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import { useMember, type Member } from './account.calls.ts';
import { LinkedAccount } from './linked-account.tsx';
import { useNicknameCheck } from './profile/nickname-check.ts';
import { PicturePicker } from './profile/picture-picker.tsx';
import { useSaveProfile } from './profile/save-profile.ts';

const header = <SubHeader title="내 정보 수정" />;

export function EditMyInfoScreen() {
  const { data: member, error, isFetching, refetch } = useMember();
  useLoggedOnly(error, 'my info');
  if (member) return <EditMyInfo member={member} />;
  return (
    <Screen header={header} layout="task" busy={error === null}>
      {error ? (
        <LoadFailed retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="grid justify-items-center gap-8 px-gutter pt-5">
          <Skeleton height={104} width={104} radius={52} />
          <Skeleton height={52} radius={14} />
          <Skeleton height={72} radius={18} />
        </div>
      )}
    </Screen>
  );
}

function EditMyInfo({ member }: { member: Member }) {
  const [picture, setPicture] = useState<File>();
  const nickname = useNicknameCheck(member.nickname);
  const field = useRef<HTMLInputElement>(null);
  const { save, saving } = useSaveProfile({ nickname, onNickname: () => field.current?.focus() });

  return (
    <Screen
      header={header}
      layout="task"
      className="px-gutter"
      bar={
        <BottomBar>
          <Button block busy={saving} onClick={() => void save(picture)}>
            수정 완료
          </Button>
        </BottomBar>
      }
    >
      <PicturePicker shown={member.profileImage} onPick={setPicture} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void nickname.check();
        }}
      >
        <TextField
          ref={field}
          label="닉네임"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          value={nickname.typed}
          onChange={nickname.type}
          message={nickname.message}
          action={
            <Button
              type="submit"
              look="sec"
              size="m"
              className="min-h-13 flex-none"
              disabled={nickname.isUnchanged}
              busy={nickname.checking}
            >
              중복확인
            </Button>
          }
        />
      </form>
      <div className="mt-7 mb-6">
        <LinkedAccount member={member} />
      </div>
    </Screen>
  );
}
