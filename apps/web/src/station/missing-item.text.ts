// Korean texts of reporting that something is not at its station.

export const title = '어떤 물품이 안 보이나요?';
export const weTellStaff = '직원에게 바로 알려요';
export const nothingHere = '지금은 빌릴 수 있는 물품이 없는 스테이션이에요.';
export const choices = '안 보이는 물품';
export const leftOnScreen = (stock: number) => `화면에는 ${stock}개 남음`;
export const showAll = (count: number) => `모두 ${count}가지 보기`;
export const send = '없다고 알리기';
export const sent = '알려 주셔서 감사드려요. 직원이 확인할게요.';
export const failed = '알리지 못했어요. 다시 시도해 주세요.';
