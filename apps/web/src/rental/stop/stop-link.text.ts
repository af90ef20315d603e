// Korean text of the link that leads to stopping the clock.

export const cannotReturn = '반납이 안 돼요';
