// Korean texts of a rental that cannot be reported as lost.

export const cannotReport = '지금은 분실을 알릴 수 없어요';
export const cannotReportLine = '반납 시간이 지난 대여만 알릴 수 있고, 한 번만 알리면 돼요.';
export const showRental = '이용내역 보기';
