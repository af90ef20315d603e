// The ten commonest acts as a screen reader reads them: by the accessibility tree, with names, roles and order, and where the focus is after each step.
// 1 signing in, 2 finding a station, 3 language and colours; 4 to 7 are in screen-reader-renting, 8 to 10 in screen-reader-help.
import { dialogReads, hasTheFocus, press, screenReads } from './accessibility-tree.ts';
import { advancesTo, expect, test } from './isolated-server.ts';

// Otherwise headlines and banners change while they are read.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('read aloud: signing in says why, offers both ways, names every consent, and arrives where it was wanted', async ({
  page,
  goesTo,
  leavesFor,
  isTold,
}) => {
  await goesTo('/history');
  await dialogReads(
    page.getByRole('alertdialog'),
    `
    - alertdialog "로그인이 필요합니다.":
      - heading "로그인이 필요합니다." [level=2]
      - paragraph: 로그인 화면으로 이동할게요.
      - button "확인"
    `,
  );
  await expect(page.getByRole('button', { name: '확인' })).toBeFocused();
  await isTold('로그인이 필요합니다.');
  await screenReads(
    page,
    '로그인',
    `
    - link "본문으로 건너뛰기"
    - main:
      - button "뒤로 가기"
      - img "온데스크"
      - button "View in English"
      - heading "3초 만에 가입하고, 필요한 물품 바로 대여해보세요!" [level=1]
      - button "카카오로 시작하기"
      - button "Google로 시작하기"
    - contentinfo
    `,
  );
  await hasTheFocus(page);
  await leavesFor('kakao');
  await press(page, '새로운 사람으로 로그인');
  await screenReads(
    page,
    '약관 동의',
    `
    - banner:
      - button "뒤로 가기"
    - main:
      - heading "온데스크를 쓰려면 약관 동의가 필요해요" [level=1]
      - checkbox "필수 항목 전체 동의"
      - checkbox "필수 서비스 이용약관"
      - link "서비스 이용약관 보기 (새 창)"
      - checkbox "필수 개인정보 수집 및 이용 동의"
      - link "개인정보 수집 및 이용 동의 보기 (새 창)"
      - checkbox "선택 마케팅 활용 동의"
      - checkbox "혜택·이벤트 광고 수신"
      - link "혜택·이벤트 광고 수신 동의 보기 (새 창)"
      - checkbox "이벤트 참여를 위한 개인정보 수집"
      - link "이벤트 참여를 위한 개인정보 수집 동의 보기 (새 창)"
    - button "다음" [disabled]
    - contentinfo
    `,
  );
  await page.getByRole('checkbox', { name: '필수 서비스 이용약관' }).check();
  await page.getByRole('checkbox', { name: '필수 개인정보 수집 및 이용 동의' }).check();
  await press(page, '다음');
  await dialogReads(
    page.getByRole('alertdialog'),
    `
    - alertdialog "회원가입 완료":
      - heading "회원가입 완료" [level=2]
      - paragraph: 가입을 마쳤어요. 바로 로그인할게요.
      - button "확인"
    `,
  );
  await isTold('회원가입 완료');
  await screenReads(
    page,
    '이용내역',
    `
    - banner:
      - button "뒤로 가기"
      - heading "이용내역" [level=1]
    - main:
      - heading "이용내역 존재하지 않습니다." [level=2]
    `,
  );
});

test('read aloud: home, the map, the list and the sheet of a station say what is there, how far, and until when', async ({
  page,
  server,
  goesTo,
}) => {
  // One of the stations is closed then: until the evening, or another day where the demo closes it today.
  await advancesTo(server, 12);
  await goesTo('/');
  await screenReads(
    page,
    undefined,
    `
    - link "본문으로 건너뛰기"
    - banner:
      - button "메뉴 열기"
      - link "온데스크 홈"
      - button "즐겨찾기한 스테이션"
      - button "마이페이지"
    - main:
      - region "로그인 안내":
        - heading "필요한 책상을, 원하는 시간에" [level=1]
        - link "로그인하기"
      - link /^공지 /
      - region "주변 스테이션 찾기":
        - heading "주변 스테이션 찾기" [level=2]
        - link "지도 보기"
        - link /^주변 스테이션 지도 건국대 도서관 1층 로비 운영 중 0\\.1km · 걸어서 2분$/
      - region "이벤트":
        - list:
          - listitem /^1 \\/ \\d+$/:
            - link /^이벤트 /
    - navigation "대여와 반납":
      - button "반납하기"
      - button "대여하기"
    - contentinfo:
      - link "서비스 이용약관 (새 창)"
      - link "개인정보 처리방침 (새 창)"
    `,
  );
  await page.getByRole('link', { name: '지도 보기' }).click();
  await screenReads(
    page,
    '주변 스테이션',
    `
    - banner:
      - button "뒤로 가기"
      - button "즐겨찾기한 스테이션"
    - main:
      - heading "주변 스테이션" [level=1]
      - region "주변 스테이션 지도":
        - group "방향키로 움직이는 지도":
          - button "건국대 도서관 1층 로비, 운영 중"
      - search:
        - searchbox "스테이션 이름 검색"
      - group "지도에 보일 스테이션":
        - button "운영 중만"
      - button "목록 보기"
      - button "내 위치로 이동"
    `,
  );
  await press(page, '목록 보기');
  await screenReads(
    page,
    '주변 스테이션',
    `
    - banner:
      - button "뒤로 가기"
      - heading "주변 스테이션" [level=1]
      - button "지도로 보기"
    - main:
      - list "가까운 순 스테이션":
        - listitem:
          - button /^건국대 도서관 1층 로비 서울 광진구 능동로 120 운영 중 0\\.1km · 걸어서 2분$/
        - listitem:
          - button /^화양 심야책방 .*운영 종료 ([가-힣]+ )?\\d\\d:00에 열어요 0\\.8km/
        - listitem:
          - button /^자양 스터디카페 .*잠시 쉬어요 0\\.9km .*실내 공사 · .*까지$/
    `,
  );
  await page.getByRole('button', { name: /^건국대 도서관 1층 로비/ }).click();
  const sheet = page.getByRole('dialog', { name: '건국대 도서관 1층 로비' });
  await dialogReads(
    sheet,
    `
    - dialog "건국대 도서관 1층 로비":
      - button "스테이션 정보 닫기"
      - heading "건국대 도서관 1층 로비" [level=1]
      - paragraph: 운영 중 24시간
      - paragraph: 서울 광진구 능동로 120 0.1km · 걸어서 2분
      - button "건국대 도서관 1층 로비 즐겨찾기"
      - link "길찾기 (새 창)"
      - link "카카오맵 (새 창)"
      - button "공유"
      - region "바로 대여 가능!":
        - heading "바로 대여 가능!" [level=2]
        - list:
          - listitem:
            - link /\\d원.*재고 \\d+/
      - button "대여 가능 물품 전체 조회"
    `,
  );
  await expect(sheet.getByRole('heading', { level: 1 })).toBeFocused();
});

test('read aloud: what is there to rent says names and prices under headings in order', async ({
  page,
  goesTo,
}) => {
  await goesTo('/rental-items');
  await screenReads(
    page,
    '대여 물품',
    `
    - banner:
      - button "뒤로 가기"
      - heading "대여 물품" [level=1]
    - main:
      - search:
        - searchbox "물품 이름 검색"
      - tablist "카테고리":
        - tab "전체" [selected]
        - tab "충전기"
      - button "기본순"
      - switch "재고 있는 것만"
      - tabpanel "전체":
        - list "모든 물품":
          - listitem:
            - link /^65W PD 충전기 500원 \\/ 시간 재고 \\d+$/:
              - heading "65W PD 충전기" [level=2]
    `,
  );
});

test('read aloud: the menu changes the language and says so in it, and my page offers three colour schemes of which one is chosen', async ({
  page,
  goesTo,
  isAMember,
}) => {
  await isAMember();
  await goesTo('/');
  await press(page, '메뉴 열기');
  await dialogReads(
    page.getByRole('dialog', { name: '전체 메뉴' }),
    `
    - dialog "전체 메뉴":
      - button "메뉴 닫기"
      - navigation "전체 메뉴":
        - list:
          - listitem:
            - button "주변 스테이션"
      - group "언어 · Language":
        - button "한국어"
        - button "English"
    `,
  );
  await press(page, 'English');
  await dialogReads(
    page.getByRole('dialog', { name: 'Menu' }),
    `
    - dialog "Menu":
      - button "Close menu"
      - navigation "Menu"
      - group "언어 · Language":
        - button "한국어"
        - button "English"
    `,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: '한국어' })).toHaveAttribute('lang', 'ko');
  await press(page, '한국어');
  await expect(page.getByRole('dialog', { name: '전체 메뉴' })).toBeVisible();

  await goesTo('/mypage');
  await screenReads(
    page,
    '마이페이지',
    `
    - banner:
      - button "뒤로 가기"
      - heading "마이페이지" [level=1]
    - main:
      - heading /님$/ [level=2]
      - list "내 이용":
        - listitem:
          - link "이용내역 0개 대여 중"
        - listitem:
          - link "멤버십 가입하기"
        - listitem:
          - link "포인트 0P"
        - listitem:
          - link "쿠폰 0장"
      - navigation "내 메뉴":
        - list:
          - listitem:
            - link "내 정보"
          - listitem:
            - link "1:1 문의"
          - listitem:
            - button "언어 · Language 한국어"
          - listitem:
            - button "화면 모드 시스템 설정"
      - button "로그아웃"
    `,
  );
  await press(page, '화면 모드 시스템 설정');
  const schemes = page.getByRole('dialog', { name: '화면 모드' });
  await dialogReads(
    schemes,
    `
    - dialog "화면 모드":
      - heading "화면 모드" [level=2]
      - paragraph: 이 기기에만 저장돼요.
      - radiogroup "화면 모드":
        - radio "시스템 설정" [checked]
        - radio "밝게"
        - radio "어둡게"
    `,
  );
  await expect(page.getByRole('radio', { name: '시스템 설정' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await dialogReads(
    schemes,
    `
    - radiogroup "화면 모드":
      - radio "시스템 설정"
      - radio "밝게"
      - radio "어둡게" [checked]
    `,
  );
});
