// Saves nickname and picture: the picture is uploaded first, and only then stored.
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failedWith } from '#web/calls/call-failure.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { useChangeProfile } from '../account.calls.ts';
import type { NicknameCheck } from './nickname-check.ts';
import { uploadPicture } from './upload-picture.ts';

export interface SaveProfileOptions {
  nickname: NicknameCheck;
  /** The nickname stands in the way: the cursor belongs there. */
  onNickname: () => void;
}

export function useSaveProfile({ nickname, onNickname }: SaveProfileOptions) {
  const toast = useToast();
  const leave = useWayBack();
  const { mutateAsync: changeProfile } = useChangeProfile();
  const [saving, setSaving] = useState(false);
  // Saving again after a refusal does not upload again.
  const uploaded = useRef<{ picture: File; address: string }>(undefined);

  function pointOut(verdict: 'taken' | 'unchecked') {
    nickname.pointOut(verdict);
    onNickname();
  }

  async function upload(picture: File): Promise<string | undefined> {
    if (uploaded.current?.picture === picture) return uploaded.current.address;
    try {
      const address = await uploadPicture(picture);
      uploaded.current = { picture, address };
      return address;
    } catch (error) {
      loggedOnly(error, 'picture upload');
      toast('이미지 업로드에 실패했습니다.', 'fail');
      return undefined;
    }
  }

  async function saveWith(picture: File | undefined): Promise<boolean> {
    const address = picture ? await upload(picture) : null;
    if (address === undefined) return false;
    try {
      await changeProfile({ newNickname: nickname.wanted, newProfileImage: address });
      return true;
    } catch (error) {
      loggedOnly(error, 'profile');
      if (failedWith(error, 'IMAGE_REFUSED')) uploaded.current = undefined;
      if (failedWith(error, 'NICKNAME_TAKEN')) pointOut('taken');
      toast('프로필 수정에 실패했습니다. 다시 시도해주세요.', 'fail');
      return false;
    }
  }

  return {
    saving,
    save: async (picture: File | undefined) => {
      if (saving) return;
      if (!nickname.isSettled) {
        pointOut('unchecked');
        return;
      }
      setSaving(true);
      const saved = await saveWith(picture);
      setSaving(false);
      if (!saved) return;
      toast('수정 완료!', 'ok');
      leave();
    },
  };
}

/** To my info: one step back for whoever came from there. */
function useWayBack() {
  const navigate = useNavigate();
  const state = useLocation().state as { fromMyInfo?: boolean } | null;
  return () => {
    if (state?.fromMyInfo === true) void navigate(-1);
    else void navigate(paths.myInfo, { replace: true });
  };
}
