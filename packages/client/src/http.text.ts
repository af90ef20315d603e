// What is said of a call without a reply, or with one that is not our server's.

export const offline = '인터넷 연결을 확인하고 다시 시도해 주세요.';
export const unreadable = '문제가 생겼어요. 잠시 후 다시 시도해 주세요.';
