// Saves nickname and picture: the picture is uploaded first, then the profile is changed to its address.
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { putImage } from '#client/image/put-image.ts';
import { logError } from '#client/log-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { useToast } from '#ui/overlay/toast.tsx';
import { useUpdateProfile } from '../account.api.ts';
import * as text from './edit-my-info.text.ts';
import type { NicknameCheck } from './nickname-check.ts';

export interface SaveProfileOptions {
  nickname: NicknameCheck;
  /** The nickname cannot be saved: focus its field. */
  onNicknameRefused: () => void;
}

export function useSaveProfile({ nickname, onNicknameRefused }: SaveProfileOptions) {
  const toast = useToast();
  const goBack = useGoBackToMyInfo();
  const { mutateAsync: updateProfile } = useUpdateProfile();
  const [saving, setSaving] = useState(false);
  // Saving again after a refusal does not upload again.
  const uploaded = useRef<{ picture: File; address: string }>(undefined);

  function refuseNickname(result: 'taken' | 'unchecked') {
    nickname.showResult(result);
    onNicknameRefused();
  }

  async function upload(picture: File): Promise<string | undefined> {
    if (uploaded.current?.picture === picture) return uploaded.current.address;
    try {
      const address = await uploadPicture(picture);
      uploaded.current = { picture, address };
      return address;
    } catch (error) {
      logError(error, 'picture upload');
      toast(text.uploadFailed, 'fail');
      return undefined;
    }
  }

  async function saveWith(picture: File | undefined): Promise<boolean> {
    const address = picture ? await upload(picture) : null;
    if (address === undefined) return false;
    try {
      await updateProfile({ newNickname: nickname.wanted, newProfileImage: address });
      return true;
    } catch (error) {
      logError(error, 'profile');
      if (hasCode(error, 'IMAGE_REFUSED')) uploaded.current = undefined;
      if (hasCode(error, 'NICKNAME_TAKEN')) refuseNickname('taken');
      toast(text.saveFailed, 'fail');
      return false;
    }
  }

  return {
    saving,
    save: async (picture: File | undefined) => {
      if (saving) return;
      if (!nickname.isAcceptable) {
        refuseNickname('unchecked');
        return;
      }
      setSaving(true);
      const saved = await saveWith(picture);
      setSaving(false);
      if (!saved) return;
      toast(text.saved, 'ok');
      goBack();
    },
  };
}

/** One step back for a person who came from there, so that the screen is not twice in the history. */
function useGoBackToMyInfo() {
  const navigate = useNavigate();
  const state = useLocation().state as { fromMyInfo?: boolean } | null;
  return () => {
    if (state?.fromMyInfo === true) void navigate(-1);
    else void navigate(paths.myInfo, { replace: true });
  };
}

/** Uploads to the address the server gives, and returns the address under which the picture will be read. */
async function uploadPicture(picture: File): Promise<string> {
  const { preSignedUrl } = await call('GET /api/v1/users/profile-image/pre-signed', {
    query: { extension: 'webp', size: picture.size },
  });
  await putImage(preSignedUrl, picture);
  const [address = ''] = preSignedUrl.split('?');
  return address;
}
