// As a screen reader reads them: 4 a coupon by its code, 5 renting, 6 extending, 7 returning.
import { dialogReads, hasTheFocus, press, screenReads } from './accessibility-tree.ts';
import { startsCampaign } from './benefits.ts';
import { expect, test } from './isolated-server.ts';
import { opensConsole } from './staff.ts';

// Otherwise headlines and banners change while they are read.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('read aloud: a coupon’s code that is wrong is said to be, and the right one says what came of it', async ({
  page,
  desk,
  goesTo,
  isAMember,
}) => {
  await isAMember();
  await opensConsole(desk, '/console', 'MANAGER');
  const code = await startsCampaign(desk, '낭독 포스터');
  await goesTo('/coupons');
  await screenReads(
    page,
    '쿠폰함',
    `
    - banner:
      - button "뒤로 가기"
      - heading "쿠폰함" [level=1]
    - main:
      - form "쿠폰 코드 등록":
        - textbox "쿠폰 코드"
        - button "등록" [disabled]
      - tablist "쿠폰":
        - tab "쓸 수 있음" [selected]
        - tab "다 씀"
        - tab "끝남"
      - tabpanel "쓸 수 있음":
        - heading "쓸 수 있는 쿠폰이 없어요" [level=2]
    `,
  );
  await page.getByRole('textbox', { name: '쿠폰 코드' }).fill('WRONGCODE');
  await press(page, '등록');
  await screenReads(
    page,
    '쿠폰함',
    `
    - form "쿠폰 코드 등록":
      - textbox "쿠폰 코드" [invalid]
      - button "등록"
      - alert:
        - paragraph: /^사용할 수 없는 쿠폰 코드예요/
    `,
  );
  await page.getByRole('textbox', { name: '쿠폰 코드' }).fill(code);
  await press(page, '등록');
  await screenReads(
    page,
    '쿠폰함',
    `
    - main:
      - tabpanel "쓸 수 있음 1":
        - list "쓸 수 있음":
          - listitem:
            - text: 700원 낭독 포스터 대여·연장 어디에나
            - time: /까지$/
    - status: ‘낭독 포스터’ 쿠폰을 받았어요
    `,
  );
});

test('read aloud: renting by typed codes, extending and returning each say what, where, until when and for how much', async ({
  page,
  server,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  await isAMember();
  await page.goto('/');
  await renter.camera.refuses('NotFoundError');
  await press(page, '대여하기');
  await dialogReads(
    page.getByRole('alertdialog'),
    `
    - alertdialog "스테이션 QR코드를 스캔해주세요.":
      - heading "스테이션 QR코드를 스캔해주세요." [level=2]
      - button "확인"
    `,
  );
  await press(page, '확인');
  await screenReads(
    page,
    '스테이션 QR 스캔',
    `
    - banner:
      - button "뒤로 가기"
      - heading "스테이션 QR 스캔" [level=1]
    - main:
      - list "2단계 중 1단계":
        - listitem: 1 스테이션
        - listitem: 2 물품
      - paragraph: 스테이션에 있는 QR코드를 스캔해 주세요
      - alert:
        - heading "카메라를 찾지 못했어요" [level=2]
        - button "다시 시도"
      - button "코드 직접 입력"
      - button "사진에서 찾기"
    `,
  );
  await press(page, '코드 직접 입력');
  const typing = page.getByRole('dialog', { name: '코드 직접 입력' });
  await dialogReads(
    typing,
    `
    - dialog "코드 직접 입력":
      - heading "코드 직접 입력" [level=2]
      - paragraph: QR코드 아래에 적힌 번호를 입력해 주세요.
      - textbox "스테이션 번호"
      - button "취소"
      - button "확인" [disabled]
    `,
  );
  await expect(page.getByRole('textbox', { name: '스테이션 번호' })).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  const station = page.getByRole('dialog', { name: '스테이션 확인' });
  await dialogReads(
    station,
    `
    - dialog "스테이션 확인":
      - heading "스테이션 확인" [level=2]
      - paragraph: 건국대 도서관 1층 로비에서 대여합니다
      - button "취소"
      - button "확인"
    `,
  );
  await station.getByRole('button', { name: '확인' }).click();
  await expect(station).toBeHidden();
  await screenReads(
    page,
    '물품 QR 스캔',
    `
    - banner:
      - heading "물품 QR 스캔" [level=1]
    - main:
      - list "2단계 중 2단계":
        - listitem:
          - button "건국대 도서관 1층 로비 바꾸기"
        - listitem: 2 물품
      - button "코드 직접 입력"
    `,
  );
  await press(page, '코드 직접 입력');
  await expect(page.getByRole('textbox', { name: '물품 코드' })).toBeFocused();
  await page.keyboard.type(item);
  await page.keyboard.press('Enter');
  await screenReads(
    page,
    '대여 시간',
    `
    - banner:
      - button "뒤로 가기"
    - main:
      - heading "몇 시간 동안 빌릴까요?" [level=1]
      - text: 3구 멀티탭 건국대 도서관 1층 로비 300원 시간당
      - group "대여 시간":
        - button "1시간 줄이기" [disabled]
        - spinbutton "대여 시간": /^1시간/
        - button "1시간 늘리기"
      - group "빠른 선택":
        - button "1시간" [pressed]
        - button "3시간"
    - text: 예상 결제 금액 300원 × 1시간 300원
    - button "대여 시작하기"
    - contentinfo
    `,
  );
  await hasTheFocus(page);
  await press(page, '대여 시작하기');
  await screenReads(
    page,
    '결제 확인',
    `
    - main:
      - heading "결제 전에 한 번만 확인해 주세요" [level=1]
      - region "대여 정보":
        - term: 대여 시간
        - definition: /^1시간 · \\d\\d:\\d\\d까지$/
        - term: 예상 결제 금액
        - definition: 300원 부가세 포함
      - region "결제 전 안내":
        - list:
          - listitem: /까지 반납해 주세요\\.$/
    - checkbox /^결제 내용을 확인했으며, .*동의합니다\\.$/
    - link "이용약관 (새 창)"
    - link "개인정보 처리방침 (새 창)"
    - button "300원 결제하기"
    - contentinfo
    `,
  );
  await hasTheFocus(page);
  await renter.goesToPay();
  await renter.answersThePaymentWindow('결제 승인');
  await screenReads(
    page,
    '대여 완료',
    `
    - main:
      - status:
        - heading "대여 완료!" [level=1]
        - paragraph: /까지 반납해 주세요$/
      - term: 물품
      - definition: 3구 멀티탭
      - term: 반납 예정
      - definition: /\\d\\d:\\d\\d$/
      - term: 총 결제 금액
      - definition: 300원
      - list "다음에 할 일":
        - listitem:
          - link "이용내역"
    - link "홈으로"
    - contentinfo
    `,
  );

  await page.getByRole('link', { name: '홈으로' }).click();
  await screenReads(
    page,
    undefined,
    `
    - main:
      - heading "온데스크" [level=1]
      - region "대여 중인 물품 1개":
        - list:
          - listitem:
            - link /^3구 멀티탭 1시간 \\/ 대여 중 \\d\\d:\\d\\d까지 반납 \\d+분 남음$/:
              - heading "3구 멀티탭" [level=2]
            - link "3구 멀티탭 연장하기"
      - region "주변 스테이션 찾기"
    - navigation "대여와 반납"
    - contentinfo
    `,
  );
  await server.advanceClock({ hours: 1, minutes: 2 });
  await page.goto('/history');
  await screenReads(
    page,
    '이용내역',
    `
    - banner:
      - heading "이용내역" [level=1]
    - main:
      - region "대여 중인 물품":
        - list:
          - listitem:
            - link /^3구 멀티탭 대여 중 건국대 도서관 1층 로비/
            - paragraph: /분 안에 반납해 주세요$/
            - button "3구 멀티탭 반납하기"
            - link "3구 멀티탭 연장하기"
            - paragraph:
              - link "3구 멀티탭, 물품에 문제가 있나요?"
              - link "3구 멀티탭, 반납이 안 돼요"
    `,
  );
  await page.getByRole('link', { name: '3구 멀티탭 연장하기' }).click();
  await screenReads(
    page,
    '연장',
    `
    - main:
      - heading "몇 시간 더 쓸까요?" [level=1]
      - group "연장 시간":
        - button "1시간 줄이기" [disabled]
        - spinbutton "연장 시간": /^\\+1시간/
        - button "1시간 늘리기"
      - group "빠른 선택":
        - button "1시간" [pressed]
        - button "2시간"
    - text: 결제 예정 금액 300원 × 1시간 300원
    - checkbox /동의합니다\\.$/
    - button "연장하고 결제하기"
    - contentinfo
    `,
  );
  await hasTheFocus(page);
  await renter.agrees();
  await press(page, '연장하고 결제하기');
  await renter.answersThePaymentWindow('결제 승인');
  await screenReads(
    page,
    '연장 완료',
    `
    - main:
      - status:
        - heading "1시간 더 쓸 수 있어요" [level=1]
        - paragraph: /까지 반납해 주세요$/
      - term: 총 결제 금액
      - definition: 300원
    - link "홈으로"
    `,
  );

  await renter.camera.refuses(null);
  await renter.startsReturning(item, 2);
  await screenReads(
    page,
    '반납',
    `
    - main:
      - heading "이 물품을 반납할까요?" [level=1]
      - region "반납 정보":
        - term: 대여 스테이션
        - definition: 건국대 도서관 1층 로비
        - term: 반납 스테이션
        - definition: 건대입구역 2번 출구
        - term: 총 이용 시간
        - definition: /^1시간 \\d분 6\\d분$/
    - button "반납하기"
    - link "반납이 안 돼요"
    - contentinfo
    `,
  );
  await hasTheFocus(page);
  await press(page, '반납하기');
  await screenReads(
    page,
    '반납 완료',
    `
    - main:
      - status:
        - heading "반납 완료" [level=1]
      - region "반납 내역":
        - term: 물품
        - definition: 3구 멀티탭
        - term: 반납 스테이션
        - definition: 건대입구역 2번 출구
    - link "홈으로"
    `,
  );
  await hasTheFocus(page);
});
