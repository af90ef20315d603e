// Korean texts of a rental that cannot be reported.

export const nothingToReport = '신고할 수 있는 대여가 없어요';
export const nothingToReportLine = '이미 반납했거나 신고를 받지 않는 대여예요.';
export const showHistory = '이용내역 보기';
