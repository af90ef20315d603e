// Korean texts of what may be added to a report.

export const photos = '신고 사진';
export const wantsAnswer = '확인한 결과를 알려 주세요';
