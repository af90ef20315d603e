// The walk that every browser must be able to make: sign up, change the profile picture, rent, pay and return.
import type { Visitor } from './visitor.ts';

export async function walk(visitor: Visitor, serialNumber: string): Promise<void> {
  const photo = await signUp(visitor);
  await changePicture(visitor, photo);
  await rent(visitor, serialNumber);
  await bringBack(visitor, serialNumber);
}

/** Returns the picture of home, which serves as a photo later. */
async function signUp({ goesTo, presses, sees, photographs }: Visitor): Promise<string> {
  await goesTo('/');
  await sees('주변 스테이션 찾기');
  const home = await photographs('home');
  await goesTo('/login');
  await sees('카카오로 시작하기');
  await photographs('login');
  await presses('button', '카카오로 시작하기');
  await sees('누구로 로그인할까요?');
  await photographs('provider');
  await presses('button', '새로운 사람으로 로그인');
  await sees('약관 동의가 필요해요');
  await presses('checkbox', /서비스 이용약관/);
  await presses('checkbox', /개인정보 수집 및 이용 동의/);
  await photographs('terms');
  await presses('button', '다음');
  await sees('회원가입 완료');
  await photographs('signed-up');
  await presses('button', '확인');
  await sees('대여하기');
  return home;
}

async function changePicture(visitor: Visitor, photo: string): Promise<void> {
  const { goesTo, presses, picksFile, sees, seesPicture, photographs } = visitor;
  await goesTo('/account-settings');
  await presses('link', '수정');
  await sees('닉네임');
  await picksFile('프로필 사진', photo);
  await seesPicture(/^blob:/);
  await photographs('picture-picked');
  await presses('button', '수정 완료');
  await sees('수정 완료!');
  await goesTo('/account-settings');
  await seesPicture(/\/profiles\/\d+\/[0-9a-f]{32}\.webp$/);
  await photographs('picture-saved');
}

async function rent(visitor: Visitor, serialNumber: string): Promise<void> {
  const { goesTo, presses, sees, photographs } = visitor;
  await goesTo('/');
  await presses('button', '대여하기');
  await typeCodes(visitor, '1', serialNumber);
  await sees('몇 시간 동안 빌릴까요?');
  await presses('button', '1시간 늘리기');
  await photographs('hours');
  await presses('button', '대여 시작하기');
  await presses('checkbox', /동의합니다/);
  await photographs('order');
  await presses('button', /원 결제하기$/);
  await sees('결제 승인');
  await photographs('payment-window');
  await presses('button', '결제 승인');
  await sees('대여 완료!');
  await photographs('rented');
}

async function bringBack(visitor: Visitor, serialNumber: string): Promise<void> {
  const { goesTo, presses, sees, photographs } = visitor;
  await goesTo('/');
  await sees('2시간 / 대여 중');
  await photographs('home-renting');
  await presses('button', '반납하기');
  await typeCodes(visitor, '2', serialNumber);
  await sees('이 물품을 반납할까요?');
  await photographs('return');
  await presses('button', '반납하기');
  await sees('반납 완료');
  await photographs('returned');
}

/** Types the station's number and the item's code instead of scanning them. */
async function typeCodes(visitor: Visitor, station: string, serialNumber: string): Promise<void> {
  const { presses, types, sees, photographs } = visitor;
  await sees('스테이션 QR코드를 스캔해주세요.');
  await photographs('alert');
  await presses('button', '확인');
  await sees('스테이션 QR 스캔');
  await photographs('scan');
  await presses('button', '코드 직접 입력');
  await types('스테이션 번호', station);
  await photographs('type-code');
  await presses('button', '확인');
  await sees('스테이션 확인');
  await photographs('confirm-station');
  await presses('button', '확인');
  await sees('물품 QR 스캔');
  await presses('button', '코드 직접 입력');
  await types('물품 코드', serialNumber);
  await presses('button', '확인');
}
