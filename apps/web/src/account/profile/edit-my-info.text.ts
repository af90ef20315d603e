// Korean texts of changing nickname and picture.

export const title = '내 정보 수정';
export const save = '수정 완료';
export const saved = '수정 완료!';
export const saveFailed = '프로필 수정에 실패했습니다. 다시 시도해주세요.';

export const picture = '프로필 사진';
export const changePicture = '프로필 사진 바꾸기';
export const preparingPicture = '사진을 준비하고 있어요';
export const uploadFailed = '이미지 업로드에 실패했습니다.';

export const nickname = '닉네임';
export const checkNickname = '중복확인';
export const nicknameFree = '사용 가능한 닉네임입니다.';
export const nicknameTaken = '이미 사용 중인 닉네임입니다.';
export const nicknameCheckFailed = '닉네임 중복체크 중 오류 발생';
export const nicknameUnchecked = '닉네임 중복확인을 해주세요.';
