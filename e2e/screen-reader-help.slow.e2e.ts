// As a screen reader reads them: 8 stopping the clock, 9 the overdue fee, 10 asking.
import { hasTheFocus, press, screenReads } from './accessibility-tree.ts';
import { advancesTo, expect, test } from './isolated-server.ts';

// Otherwise headlines and banners change while they are read.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('read aloud: a closed door stops the clock, the fee is paid at the return, and an inquiry is sent, each said as it happens', async ({
  page,
  server,
  isAMember,
  renter,
  item,
}) => {
  test.slow();
  await advancesTo(server, 21);
  await isAMember();
  await renter.rents(item, 1);
  await server.advanceClock({ hours: 1, minutes: 40 });
  // 성수 연무장길 라운지, which has closed at nine.
  await page.context().setGeolocation({ latitude: 37.54331, longitude: 127.06014 });
  await page.goto('/history');
  await page.getByRole('link', { name: '3구 멀티탭, 반납이 안 돼요' }).click();
  await screenReads(
    page,
    '반납이 안 돼요',
    `
    - banner:
      - button "뒤로 가기"
    - main:
      - heading "왜 반납이 안 되나요?" [level=1]
      - text: /3구 멀티탭 22:0\\d까지 반납 4\\d분 지났어요/
      - radiogroup "이유 고르기":
        - radio "문이 닫혀 있어요"
        - radio "둘 자리가 없어요"
        - radio "QR이 없거나 안 읽혀요"
        - radio "스테이션을 못 찾겠어요"
        - radio "앱이 안 돼요"
      - heading "어느 스테이션인가요?" [level=2]
      - button /^성수 연무장길 라운지 .*21:00에 닫았어요 바꾸기$/
      - heading "더 알려 주실 게 있나요? 선택" [level=2]
      - textbox "자세한 내용"
      - button "사진 추가"
      - region "보내면 이렇게 돼요":
        - heading "보내면 이렇게 돼요" [level=2]
        - list:
          - listitem:
            - status: 내일 12:00까지 연체료가 늘지 않아요
    - button "시간 멈추기" [disabled]
    - contentinfo
    `,
  );
  await hasTheFocus(page);
  await page.getByRole('radio', { name: '문이 닫혀 있어요' }).check();
  await press(page, '시간 멈추기');
  await screenReads(
    page,
    '반납이 안 돼요',
    `
    - main:
      - status:
        - heading "시간을 멈췄어요" [level=1]
        - paragraph: 내일 12:00까지 연체료가 늘지 않아요
      - region "지금 열린 가까운 스테이션":
        - heading "지금 열린 가까운 스테이션" [level=2]
        - link "길찾기 (새 창)"
      - link /^문의를 남겨 뒀어요/
    - link "홈으로"
    - contentinfo
    `,
  );
  await hasTheFocus(page);
  await page.getByRole('link', { name: '홈으로' }).click();
  await screenReads(
    page,
    undefined,
    `
    - main:
      - region "대여 중인 물품 1개":
        - list:
          - listitem:
            - link "3구 멀티탭 멈춤 내일 12:00까지 연체료가 늘지 않아요"
    `,
  );

  // The stop has ended ten minutes ago.
  await advancesTo(server, 12, 10);
  await renter.startsReturning(item, 1);
  await screenReads(
    page,
    '반납',
    `
    - main:
      - heading "반납 시간이 지났어요" [level=1]
      - paragraph: 연체 금액을 결제하면 바로 반납돼요
      - region "반납 정보":
        - term: 총 이용 시간
        - definition: /^15시간 \\d+분 9\\d\\d분$/
      - term: 연체 시간
      - definition: /^5\\d분$/
      - term: 연체 금액
      - definition: 300원
    - checkbox /동의합니다\\.$/
    - button "연체 금액 결제"
    - link "반납이 안 돼요"
    - contentinfo
    `,
  );
  await renter.agrees();
  await press(page, '연체 금액 결제');
  await renter.answersThePaymentWindow('결제 승인');
  await screenReads(
    page,
    '반납 완료',
    `
    - main:
      - status:
        - heading "반납 완료" [level=1]
      - region "반납 내역":
        - term: 연체 금액 결제
        - definition: 300원
    - link "홈으로"
    `,
  );

  await page.goto('/history');
  await page.getByRole('link', { name: /^3구 멀티탭 반납 완료/ }).click();
  await expect(page.getByRole('region', { name: '결제 정보' })).toBeVisible();
  await hasTheFocus(page);
  await page.getByRole('link', { name: /문의하기$/ }).click();
  await screenReads(
    page,
    '문의하기',
    `
    - main:
      - heading "무엇을 도와드릴까요?" [level=1]
      - radiogroup "분류":
        - radio "대여·반납" [checked]
        - radio "결제·환불"
      - button /^3구 멀티탭 .*바꾸기$/
      - textbox "문의 내용"
    - button "문의 보내기" [disabled]
    - contentinfo
    `,
  );
  await page.getByRole('radio', { name: '결제·환불' }).check();
  await page.getByRole('textbox', { name: '문의 내용' }).fill('연체료가 맞나요?');
  await press(page, '문의 보내기');
  await screenReads(
    page,
    '1:1 문의',
    `
    - banner:
      - heading "1:1 문의" [level=1]
    - main:
      - link /^연체료가 맞나요\\? 결제·환불 · 3구 멀티탭 접수$/
      - log "주고받은 말":
        - list:
          - listitem:
            - text: 내가 쓴 말
            - paragraph: 연체료가 맞나요?
          - listitem:
            - text: 온데스크
            - paragraph: /^문의를 받았어요/
    - textbox "더 물어보기"
    - button "보내기" [disabled]
    - paragraph:
      - button "문의 끝내기"
    - contentinfo
    `,
  );
  await hasTheFocus(page);
});
