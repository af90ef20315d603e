// Korean texts of the return of a rental whose clock is stopped.

export const endsWithReturn = '반납하면 멈춤도 끝나요.';
