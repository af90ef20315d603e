// Korean texts of reporting a defect, of a rented item or of any other.

export const question = '어떤 문제가 있나요?';
export const report = '신고하기';
export const reported = '신고했어요. 확인해서 알려 드릴게요.';
export const notReported = '신고를 보내지 못했어요. 다시 시도해 주세요.';
