// The demo events: running, upcoming and ended.
import type { RelativeDates } from './relative-dates.ts';

/** The pictures on the pages of events, and what is read out in their place. */
export const eventPictures = {
  'first-hour-steps': '스테이션을 찾고, QR을 스캔하고, 충전기를 빌리는 순서',
  'first-hour-gift': '시계가 붙은 선물 상자',
  'half-price-stand-height': '눈높이까지 올린 노트북 스탠드',
  'open-at-night-map': '밤에도 여는 스테이션 네 곳이 켜진 지도',
  'open-at-night-blanket': '달빛 아래 담요와 보조배터리',
  'new-station-pin': '새로 문을 연 스테이션',
  'winter-battery-snow': '눈밭에서 목도리를 두른 보조배터리',
  'together-two': '나란히 놓인 케이블 두 개',
  'review-letter': '봉투에서 나온 편지',
  'summer-quiz-clock': '4시를 가리키는 시계',
  'photo-frame': '스테이션을 찍은 사진 두 장',
  'name-tag': '이름을 기다리는 스테이션 간판',
} as const;
export type EventPicture = keyof typeof eventPictures;

export interface DemoEvent {
  title: string;
  content: string;
  /** Days from today of its first and its last day. */
  days: readonly [first: number, last: number];
  /** The name its pictures share: `{art}-banner`, `{art}-thumbnail`, and the images of its page; null has none. */
  art: string | null;
  images: readonly EventPicture[];
}

export function demoEvents({ day, month }: RelativeDates): DemoEvent[] {
  return [
    {
      title: '첫 대여를 마치면 매주 100명에게 1시간을 선물해요',
      content: `온데스크가 처음이라면 지금이 좋은 때예요.\n\n이벤트 기간에 첫 대여를 마친 분 가운데 매주 추첨으로 100명을 뽑아 1시간 대여 금액만큼의 모바일 상품권을 이메일로 보내 드려요. 이벤트 참여를 위한 개인정보 수집에 동의했다면 따로 신청하지 않아도 돼요. 동의는 내 정보에서 할 수 있어요.\n\n당첨자는 매주 금요일 공지사항에서 알려 드려요. 대여 금액은 평소와 같이 결제돼요.`,
      days: [-13, 17],
      art: 'first-hour',
      images: ['first-hour-steps', 'first-hour-gift'],
    },
    {
      title: '시험 기간, 노트북 스탠드 반값',
      content: `오래 앉아 있는 계절이에요. 목이 먼저 지치지 않도록 노트북 스탠드의 시간당 금액을 1,200원에서 600원으로 내렸어요.\n\n기간: ${day(-33)} – ${day(34)}\n대상: 모든 스테이션의 노트북 스탠드\n\n대여를 시작할 때의 금액이 반납할 때까지 그대로예요.`,
      days: [-33, 34],
      art: 'half-price-stand',
      images: ['half-price-stand-height'],
    },
    {
      title: '밤에도 불이 켜져 있어요',
      content: `건국대 도서관, 뚝섬 스터디라운지, 군자동 기숙사 라운지 스테이션은 24시간, 화양 심야책방은 아침 6시까지 열어요.\n\n${month(0)} 한 달 동안 밤 10시부터 새벽 5시 사이에 빌린 분 가운데 30명을 뽑아 담요를 보내 드려요.`,
      days: [-6, 24],
      art: 'open-at-night',
      images: ['open-at-night-map', 'open-at-night-blanket'],
    },
    {
      title: '불편했던 순간을 들려주세요',
      content:
        '스캔이 잘되지 않았던 자리, 찾기 어려웠던 스테이션, 꼭 있었으면 하는 물품까지. 짧게 적어 보내 주시면 하나하나 읽고 고칠게요.\n\n의견을 보내 주신 모든 분께 감사의 답장을 드려요.',
      days: [-20, 40],
      art: null,
      images: [],
    },
    {
      title: '중곡 복합문화공간에 불을 켜 주세요',
      content: `새 스테이션이 문을 여는 날, 가장 먼저 찾아온 50명에게 작은 선물을 드려요.\n\n일시: ${day(9)}부터\n장소: 중곡 복합문화공간 1층\n\n스테이션 QR을 스캔하고 아무 물품이나 빌리면 참여할 수 있어요.`,
      days: [9, 23],
      art: 'new-station',
      images: ['new-station-pin'],
    },
    {
      title: '겨울 나기 준비, 보조배터리 나눔',
      content:
        '추우면 배터리가 빨리 닳아요. 이벤트 기간에 보조배터리를 빌린 횟수만큼 지역 아동센터에 학용품을 보내요.\n\n함께한 결과는 끝난 뒤 공지사항에서 알려 드릴게요.',
      days: [18, 62],
      art: 'winter-battery',
      images: ['winter-battery-snow'],
    },
    {
      title: '친구와 같이 빌리면 케이블은 무료',
      content:
        '같은 스테이션에서 10분 안에 나란히 빌린 두 분께 C타입 케이블을 무료로 빌려 드렸어요.\n\n많은 분이 함께해 주셨어요. 당첨자 발표는 공지사항에서 볼 수 있어요.',
      days: [-75, -46],
      art: 'together',
      images: ['together-two'],
    },
    {
      title: '후기를 남기면 다섯 분께 선물을',
      content:
        '빌려 쓴 이야기를 들려주신 분 가운데 다섯 분께 선물을 드렸어요. 정성스러운 글 모두 감사드려요.',
      days: [-60, -42],
      art: 'review',
      images: ['review-letter'],
    },
    {
      title: '여름 나기 퀴즈',
      content: '온데스크에서 한 번에 빌릴 수 있는 가장 긴 시간은 몇 시간일까요? 정답은 12시간이었어요.',
      days: [-95, -65],
      art: 'summer-quiz',
      images: ['summer-quiz-clock'],
    },
    {
      title: '동네 스테이션 사진 공모전',
      content: '우리 동네 스테이션의 한 장면을 모았어요. 당첨작은 공지사항에서 볼 수 있어요.',
      days: [-55, -25],
      art: 'photo',
      images: ['photo-frame'],
    },
    {
      title: '스테이션 이름을 지어 주세요',
      content:
        '화양동에 여는 새 스테이션의 이름을 함께 지었어요. 184개의 이름 가운데 화양 심야책방을 골랐어요.',
      days: [-130, -106],
      art: 'name',
      images: ['name-tag'],
    },
    {
      title: '첫 스테이션 문을 연 날',
      content: '건국대 도서관 1층 로비에서 첫 불을 켰어요. 찾아와 주신 모든 분께 감사드려요.',
      days: [-134, -127],
      art: 'opening-day',
      images: [],
    },
  ];
}
