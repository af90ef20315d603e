// Korean texts of the station whose code was just scanned.

export const here = '여기에서 바로 빌리거나 반납해요';
export const stillReturns = '반납은 할 수 있어요';
/** Whether a guest is told what this is. */
export const explainsService: boolean = false;
