// The screen "내 정보 수정": changes the picture and the nickname.
import { useRef, useState } from 'react';
import { useLogError } from '#client/log-error.ts';
import { Button } from '#ui/action/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { useMember, type Member } from '../member.api.ts';
import * as text from './edit-my-info.text.ts';
import { LinkedAccount } from './linked-account.tsx';
import { useNicknameCheck } from './nickname-check.ts';
import { PicturePicker } from './picture-picker.tsx';
import { useSaveProfile } from './save-profile.ts';

const header = <SubHeader title={text.title} />;

export function EditMyInfoScreen() {
  const query = useMember();
  useLogError(query.error, 'my info');
  return (
    <AsyncContent query={query} loading={<FormLoading />} showLoadingAtOnce frame={FormFrame}>
      {(member) => <EditMyInfo member={member} />}
    </AsyncContent>
  );
}

function FormFrame({ state, children }: AsyncFrameProps) {
  return (
    <Screen header={header} layout="task" busy={state === 'loading'}>
      {children}
    </Screen>
  );
}

function FormLoading() {
  return (
    <div className="grid justify-items-center gap-8 px-gutter pt-5">
      <Skeleton height={104} width={104} radius={52} />
      <Skeleton height={52} radius={14} />
      <Skeleton height={72} radius={18} />
    </div>
  );
}

function EditMyInfo({ member }: { member: Member }) {
  const [picture, setPicture] = useState<File>();
  const [compressing, setCompressing] = useState(false);
  const nickname = useNicknameCheck(member.nickname);
  const field = useRef<HTMLInputElement>(null);
  const { save, saving } = useSaveProfile({
    nickname,
    onNicknameRefused: () => field.current?.focus(),
  });

  return (
    <Screen
      header={header}
      layout="task"
      className="px-gutter"
      bar={
        <BottomBar>
          <Button block busy={saving || compressing} onClick={() => void save(picture)}>
            {text.save}
          </Button>
        </BottomBar>
      }
    >
      <PicturePicker
        saved={member.profileImage}
        compressing={compressing}
        onCompressing={setCompressing}
        onPick={setPicture}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void nickname.check();
        }}
      >
        <TextField
          ref={field}
          label={text.nickname}
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
              variant="secondary"
              size="m"
              className="min-h-13 flex-none"
              disabled={nickname.isUnchanged}
              busy={nickname.checking}
            >
              {text.checkNickname}
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
