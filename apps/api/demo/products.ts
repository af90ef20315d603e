// The demo products and how many items of each are at each station.
import type { ItemPrefix } from '#domain/item/item-code.ts';

export interface DemoProduct {
  name: string;
  prefix: ItemPrefix;
  pricePerHourWon: number;
  /** 하루 최대. */
  dayCapWon?: number;
  /** What losing one costs at most. */
  replacementPriceWon: number;
  description: string;
  /** Items at station 1, 2, 3 …; rented ones are counted where they were rented. */
  itemsPerStation: readonly number[];
  itemsInDepot?: number;
  /** Its own picture, where that of its category shows something else. */
  picture?: string;
}

/** The product that is sold out everywhere. */
export const soldOutProduct = '회의용 웹캠';

/** In the order they are shown: first one of each category, then the rest. */
export const demoProducts: readonly DemoProduct[] = [
  {
    name: '65W PD 충전기',
    prefix: 'CHR_',
    pricePerHourWon: 500,
    replacementPriceWon: 35_000,
    itemsInDepot: 14,
    description:
      '노트북과 휴대폰을 한 번에 충전하는 2포트 고속 충전기예요.\nC타입 케이블은 따로 빌려야 해요.\n\n출력: 최대 65W\n포트: C타입 2개',
    //       1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16
    itemsPerStation: [8, 3, 3, 2, 3, 2, 2, 2, 1, 3, 1, 2, 1, 0, 2, 2],
  },
  {
    name: 'C타입 케이블',
    prefix: 'CAB_',
    pricePerHourWon: 300,
    replacementPriceWon: 9000,
    itemsInDepot: 16,
    description:
      '양쪽 모두 C타입인 1.5m 케이블이에요. 100W 충전까지 버텨요.\n\n길이: 1.5m\n단자: C타입 – C타입',
    itemsPerStation: [12, 4, 4, 2, 3, 2, 2, 2, 2, 2, 1, 3, 2, 0, 3, 2],
  },
  {
    name: '보조배터리 20,000mAh',
    prefix: 'PWB_',
    pricePerHourWon: 700,
    dayCapWon: 3500,
    replacementPriceWon: 39_000,
    itemsInDepot: 10,
    description:
      '노트북까지 채울 수 있는 대용량 보조배터리예요. 완전히 충전해서 내어 드려요.\n\n용량: 20,000mAh\n출력: 최대 45W',
    itemsPerStation: [4, 3, 3, 1, 1, 1, 2, 1, 2, 0, 1, 2, 3, 0, 1, 1],
  },
  {
    name: 'USB 허브',
    prefix: 'HUB_',
    pricePerHourWon: 500,
    replacementPriceWon: 24_000,
    itemsInDepot: 4,
    description:
      '포트가 모자란 노트북에 USB 포트 네 개를 더해 줘요.\n\n포트: A타입 3개, C타입 1개\n연결: C타입',
    itemsPerStation: [3, 1, 2, 0, 2, 1, 2, 0, 0, 2, 1, 0, 0, 0, 1, 2],
  },
  {
    name: '무선 마우스',
    prefix: 'MOU_',
    pricePerHourWon: 400,
    replacementPriceWon: 22_000,
    itemsInDepot: 6,
    description:
      '클릭 소리가 작아 도서관에서도 편하게 쓸 수 있는 마우스예요.\n\n연결: 블루투스, USB 수신기\n전원: 내장 배터리',
    itemsPerStation: [3, 2, 5, 1, 2, 2, 2, 1, 0, 2, 1, 0, 0, 0, 2, 2],
  },
  {
    name: '노트북 스탠드',
    prefix: 'STD_',
    pricePerHourWon: 600,
    replacementPriceWon: 31_000,
    itemsInDepot: 3,
    description:
      '화면을 눈높이까지 올려 목이 편해지는 스탠드예요. 17인치 노트북까지 올릴 수 있어요.\n\n높이: 6단계\n무게: 1.1kg',
    itemsPerStation: [5, 1, 2, 0, 3, 2, 2, 1, 0, 2, 1, 0, 0, 0, 2, 1],
  },
  {
    name: '블루투스 키보드',
    prefix: 'KEY_',
    pricePerHourWon: 600,
    dayCapWon: 3000,
    replacementPriceWon: 45_000,
    itemsInDepot: 3,
    description:
      '태블릿과 휴대폰을 오가며 쓰는 얇은 무선 키보드예요.\n\n연결: 블루투스, 기기 3대까지\n배열: 한글 78키',
    itemsPerStation: [2, 1, 2, 1, 2, 1, 1, 1, 0, 1, 1, 0, 0, 0, 1, 1],
  },
  {
    name: '3구 멀티탭',
    prefix: 'ETC_',
    pricePerHourWon: 300,
    replacementPriceWon: 15_000,
    itemsInDepot: 4,
    description: '콘센트가 먼 자리에서 쓰는 2m 멀티탭이에요. 개별 스위치가 있어요.\n\n길이: 2m\n구수: 3구',
    itemsPerStation: [6, 2, 2, 1, 2, 1, 2, 1, 1, 2, 2, 1, 1, 0, 2, 2],
  },
  {
    name: '100W PD 충전기',
    prefix: 'CHR_',
    pricePerHourWon: 700,
    replacementPriceWon: 52_000,
    description:
      '고성능 노트북도 제 속도로 충전하는 4포트 충전기예요.\n\n출력: 최대 100W\n포트: C타입 3개, A타입 1개',
    itemsPerStation: [2, 1, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 1],
  },
  {
    name: '20W 고속 충전기',
    prefix: 'CHR_',
    pricePerHourWon: 300,
    replacementPriceWon: 18_000,
    description: '휴대폰 하나를 빠르게 채우는 작은 충전기예요.\n\n출력: 최대 20W\n포트: C타입 1개',
    itemsPerStation: [4, 3, 1, 2, 1, 0, 0, 1, 2, 0, 1, 2, 2, 0, 1, 0],
  },
  {
    name: '무선 충전 패드',
    prefix: 'CHR_',
    pricePerHourWon: 400,
    replacementPriceWon: 27_000,
    description: '올려 두기만 하면 충전되는 패드예요. 케이블이 함께 있어요.\n\n출력: 최대 15W',
    itemsPerStation: [2, 0, 2, 2, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1],
  },
  {
    name: '8핀 케이블',
    prefix: 'CAB_',
    pricePerHourWon: 300,
    replacementPriceWon: 12_000,
    description: '8핀 단자를 쓰는 휴대폰과 태블릿을 위한 1m 케이블이에요.\n\n길이: 1m\n단자: C타입 – 8핀',
    itemsPerStation: [5, 3, 1, 2, 1, 0, 0, 1, 1, 0, 1, 2, 1, 0, 1, 0],
  },
  {
    name: 'HDMI 케이블 2m',
    prefix: 'CAB_',
    pricePerHourWon: 400,
    replacementPriceWon: 14_000,
    description: '발표 화면을 모니터나 빔프로젝터로 보낼 때 쓰는 케이블이에요.\n\n길이: 2m\n해상도: 4K 60Hz',
    itemsPerStation: [3, 0, 2, 0, 1, 1, 2, 0, 0, 3, 1, 0, 0, 0, 0, 2],
  },
  {
    name: '마이크로 5핀 케이블',
    prefix: 'CAB_',
    pricePerHourWon: 200,
    replacementPriceWon: 7000,
    description:
      '이어폰 케이스나 오래된 기기를 충전하는 케이블이에요.\n\n길이: 1m\n단자: A타입 – 마이크로 5핀',
    itemsPerStation: [2, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0],
  },
  {
    name: '보조배터리 10,000mAh',
    prefix: 'PWB_',
    pricePerHourWon: 500,
    dayCapWon: 3000,
    replacementPriceWon: 29_000,
    description: '휴대폰을 두 번쯤 채울 수 있는 얇은 보조배터리예요.\n\n용량: 10,000mAh\n출력: 최대 22.5W',
    itemsPerStation: [4, 4, 2, 2, 1, 1, 1, 1, 3, 0, 1, 3, 4, 0, 1, 1],
  },
  {
    name: '도킹형 미니 배터리',
    prefix: 'PWB_',
    pricePerHourWon: 400,
    replacementPriceWon: 21_000,
    description: '휴대폰에 바로 꽂아 쓰는 손가락만 한 배터리예요.\n\n용량: 5,000mAh\n단자: C타입',
    itemsPerStation: [2, 2, 0, 1, 0, 0, 0, 1, 2, 0, 0, 2, 2, 0, 0, 0],
  },
  {
    name: '7포트 C타입 허브',
    prefix: 'HUB_',
    pricePerHourWon: 800,
    replacementPriceWon: 48_000,
    description:
      '모니터, 유선랜, 메모리카드를 한 번에 잇는 허브예요. 충전하면서 쓸 수 있어요.\n\n포트: HDMI, 랜, SD, A타입 3개, C타입 1개',
    itemsPerStation: [2, 0, 1, 0, 1, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 1],
  },
  {
    name: '유선 랜 어댑터',
    prefix: 'HUB_',
    pricePerHourWon: 400,
    replacementPriceWon: 19_000,
    description: '온라인 면접이나 시험처럼 끊기면 안 되는 순간에 써요.\n\n속도: 최대 1Gbps\n연결: C타입',
    itemsPerStation: [2, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0, 0, 0, 0, 1, 0],
  },
  {
    name: '버티컬 마우스',
    prefix: 'MOU_',
    pricePerHourWon: 500,
    replacementPriceWon: 33_000,
    description:
      '악수하듯 쥐어 손목이 편한 마우스예요. 오래 작업하는 날에 좋아요.\n\n연결: 블루투스, USB 수신기',
    itemsPerStation: [2, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1],
  },
  {
    name: '저소음 유선 마우스',
    prefix: 'MOU_',
    pricePerHourWon: 300,
    replacementPriceWon: 13_000,
    description: '꽂으면 바로 쓰는 조용한 유선 마우스예요.\n\n연결: A타입\n길이: 1.8m',
    itemsPerStation: [3, 1, 1, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0],
  },
  {
    name: '접이식 알루미늄 스탠드',
    prefix: 'STD_',
    pricePerHourWon: 500,
    replacementPriceWon: 34_000,
    description: '접으면 필통만 해지는 가벼운 스탠드예요.\n\n무게: 260g\n크기: 15.6인치 이하 노트북',
    itemsPerStation: [3, 1, 1, 1, 1, 0, 1, 1, 0, 1, 0, 1, 0, 0, 1, 1],
  },
  {
    name: '태블릿 거치대',
    prefix: 'STD_',
    pricePerHourWon: 400,
    replacementPriceWon: 17_000,
    description:
      '태블릿을 세우거나 눕혀 둘 수 있는 거치대예요. 필기할 때도 흔들리지 않아요.\n\n크기: 13인치 이하',
    itemsPerStation: [3, 0, 1, 2, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0],
  },
  {
    name: '텐키리스 기계식 키보드',
    prefix: 'KEY_',
    pricePerHourWon: 700,
    replacementPriceWon: 79_000,
    description: '또렷하게 눌리는 저소음 기계식 키보드예요.\n\n연결: 유선 C타입\n배열: 한글 87키',
    itemsPerStation: [1, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 2],
  },
  {
    name: '접이식 키보드',
    prefix: 'KEY_',
    pricePerHourWon: 500,
    replacementPriceWon: 41_000,
    description:
      '반으로 접어 주머니에 넣는 키보드예요. 카페에서 짧은 글을 쓸 때 좋아요.\n\n연결: 블루투스\n무게: 180g',
    itemsPerStation: [2, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0],
  },
  {
    name: '발표용 프레젠터',
    prefix: 'ETC_',
    picture: 'presenter',
    pricePerHourWon: 600,
    replacementPriceWon: 38_000,
    description: '레이저 포인터가 달린 무선 프레젠터예요. 수신기는 본체 안에 들어 있어요.\n\n거리: 최대 30m',
    itemsPerStation: [2, 0, 1, 0, 0, 0, 1, 0, 0, 2, 1, 0, 0, 0, 0, 0],
  },
  {
    name: '유선 이어폰',
    prefix: 'ETC_',
    picture: 'earphones',
    pricePerHourWon: 300,
    replacementPriceWon: 16_000,
    description: '마이크가 달린 C타입 이어폰이에요. 반납할 때마다 이어팁을 새것으로 바꿔요.\n\n단자: C타입',
    itemsPerStation: [4, 2, 1, 1, 1, 0, 0, 1, 1, 0, 0, 2, 1, 0, 1, 0],
  },
  {
    name: soldOutProduct,
    prefix: 'ETC_',
    picture: 'webcam',
    pricePerHourWon: 800,
    replacementPriceWon: 68_000,
    description: '화상 회의와 온라인 면접을 위한 웹캠이에요. 가림막이 있어요.\n\n해상도: 1080p\n연결: A타입',
    itemsPerStation: [2, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
  },
  {
    name: '클립형 독서등',
    prefix: 'ETC_',
    picture: 'reading-light',
    pricePerHourWon: 200,
    replacementPriceWon: 11_000,
    description:
      '책이나 모니터에 집어 두고 쓰는 작은 등이에요. 밝기를 세 단계로 바꿀 수 있어요.\n\n전원: 내장 배터리, 8시간',
    itemsPerStation: [3, 0, 0, 0, 1, 1, 0, 3, 0, 0, 0, 0, 0, 0, 1, 0],
  },
];
