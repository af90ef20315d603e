// Korean text of the bar that says that the connection is lost.

export const offline = '인터넷 연결이 끊겼어요. 연결되면 이어서 보여 드릴게요.';
