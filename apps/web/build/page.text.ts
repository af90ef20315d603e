// Korean texts of the page itself, before the app has started.

export const title = '온데스크';
export const description =
  '필요한 책상을, 원하는 시간에. 가까운 스테이션에서 시간 단위로 빌리고 편한 곳에 반납하세요.';
export const needsScripts = '온데스크를 쓰려면 브라우저에서 자바스크립트를 켜 주세요.';
