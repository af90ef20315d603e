// The demo notices: maintenance, news and winners.
import {
  GRACE_MINUTES,
  HOLD_MINUTES,
  DEFAULT_MAX_HOURS,
  MAX_OPEN_RENTALS,
  MAX_OVERDUE_HOURS,
  MIN_HOURS,
} from '#domain/rental/rental-terms.ts';
import { MAX_SESSION_DAYS, REFRESH_TOKEN_DAYS } from '#domain/legal/retention.ts';
import type { English } from './english.ts';
import type { RelativeDates } from './relative-dates.ts';

export interface DemoNotice {
  type: 'system' | 'general' | 'winner';
  daysAgo: number;
  title: string;
  content: string;
  /** Only where it names a date; the others are in english.ts. */
  english?: English;
}

export function demoNotices({ day, dayInEnglish, month }: RelativeDates): DemoNotice[] {
  return [
    {
      type: 'system',
      daysAgo: 1,
      title: `${day(6).replace(/\(.+\)/, '')} 새벽 2시, 서비스 점검이 있어요`,
      content: `더 안정적인 서비스를 위해 점검을 진행해요.\n\n일시: ${day(6)} 02:00 – 04:00\n영향: 대여와 반납, 이용내역 조회가 잠시 멈춰요.\n\n점검 시간과 겹치는 대여는 미리 반납해 주세요. 점검 때문에 생긴 연체 금액은 확인한 뒤 돌려 드려요. 점검이 끝나면 이 공지에서 알려 드릴게요.`,
      english: {
        title: `Maintenance on ${dayInEnglish(6)}, 02:00`,
        content: `We’re making the service more reliable.\n\nWhen: ${dayInEnglish(6)}, 02:00 – 04:00 (Korea time)\nWhat’s paused: renting, returning and your rental history\n\nIf your rental ends during that time, please return it beforehand. If the maintenance makes you late, we’ll check and refund the late fee. We’ll update this notice when it’s done.`,
      },
    },
    {
      type: 'general',
      daysAgo: 3,
      title: '자양 스터디카페 스테이션이 잠시 쉬어요',
      content:
        '실내 공사로 자양 스터디카페 스테이션의 대여를 잠시 멈춰요.\n\n이미 빌린 물품은 자양 스터디카페를 포함해 다른 어느 스테이션에나 반납할 수 있어요. 가까운 곳으로는 구의 생활문화센터와 건대입구역 2번 출구 스테이션이 있어요.',
    },
    {
      type: 'winner',
      daysAgo: 5,
      title: `${month(-20)} 첫 대여 이벤트 당첨자를 알려 드려요`,
      content:
        '첫 대여 이벤트에 참여해 주셔서 감사드려요. 추첨으로 뽑힌 100명 가운데 열 분을 먼저 소개해요.\n\n책상***, 졸린**, 새벽***, 커피**, 성수***, 느린**, 하늘***, 과제**, 초록***, 달밤**\n\n당첨된 분께는 모두 가입할 때 쓴 이메일로 일주일 안에 선물을 보내 드려요.',
    },
    {
      type: 'general',
      daysAgo: 8,
      title: '중곡 복합문화공간 스테이션을 준비하고 있어요',
      content:
        '중곡 복합문화공간 1층에 새 스테이션을 설치했어요. 물품은 이번 주 안에 채울 예정이에요.\n\n물품이 채워지기 전에도 반납은 할 수 있어요. 지도에서 재고를 확인하고 찾아와 주세요.',
    },
    {
      type: 'general',
      daysAgo: 12,
      title: '성수 연무장길 라운지 스테이션을 열었어요',
      content:
        '성수 연무장길 47, 라운지 입구 왼쪽에 새 스테이션을 열었어요.\n\n운영 시간: 매일 10:00 – 21:00\n물품: 충전기, 케이블, 보조배터리, 마우스를 포함해 20가지\n\n운영 시간이 아니어도 반납은 언제나 할 수 있어요.',
    },
    {
      type: 'system',
      daysAgo: 15,
      title: '결제 점검이 끝났어요',
      content: `${day(-15)} 새벽에 예정했던 카드 결제 점검을 마쳤어요. 지금은 모든 카드로 결제할 수 있어요.\n\n점검 중 승인이 늦어진 결제는 모두 확인했고, 대여가 시작되지 않은 결제는 전액 취소했어요.`,
    },
    {
      type: 'general',
      daysAgo: 18,
      title: `반납 시각에서 ${GRACE_MINUTES}분까지는 기다려 드려요`,
      content: `반납하러 가는 길이 막힐 때가 있죠. 반납 예정 시각에서 ${GRACE_MINUTES}분까지는 추가 금액 없이 반납할 수 있어요.\n\n${GRACE_MINUTES}분이 지나면 연체가 되고, 반납 예정 시각부터 1시간 단위로(1시간 미만도 1시간) 그 물품의 시간당 금액을 받아요. 연체 금액은 최대 ${MAX_OVERDUE_HOURS}시간분까지만 받아요.\n\n예를 들어 시간당 500원인 충전기를 72분 늦게 반납하면 2시간분인 1,000원이에요.`,
    },
    {
      type: 'winner',
      daysAgo: 22,
      title: '스테이션 사진 공모전 당첨작을 소개해요',
      content:
        '동네 스테이션의 한 장면을 보내 주신 분들께 감사드려요. 세 작품을 골랐어요.\n\n불 켜진 도서관 – 졸린**\n비 오는 날의 보조배터리 – 달밤**\n첫차를 기다리며 – 새벽***\n\n당첨작은 다음 달부터 스테이션 화면에서 볼 수 있어요.',
    },
    {
      type: 'general',
      daysAgo: 26,
      title: '빌린 곳이 아니어도 반납할 수 있어요',
      content:
        '온데스크 물품은 운영을 끝낸 곳을 빼고 어느 스테이션에나 반납할 수 있어요. 운영 시간이 끝난 스테이션도 괜찮아요.\n\n반납할 스테이션의 QR을 먼저 스캔하고, 물품의 QR을 스캔해 주세요. 화면에 반납 완료가 보이면 끝이에요.',
    },
    {
      type: 'system',
      daysAgo: 30,
      title: '이용내역이 늦게 보이던 문제를 고쳤어요',
      content: `${day(-30)} 오전에 반납한 대여가 이용내역에 몇 분 늦게 나타나는 일이 있었어요. 반납 시간은 실제로 스캔한 시간으로 기록되어 금액에는 영향이 없었어요.\n\n불편을 드려 죄송해요.`,
    },
    {
      type: 'general',
      daysAgo: 34,
      title: '화양 심야책방 스테이션은 밤에 열어요',
      content:
        '화양 심야책방 스테이션은 저녁 6시부터 다음 날 아침 6시까지 운영해요. 늦은 밤 급하게 충전이 필요할 때 찾아 주세요.\n\n밤에는 조용히 이용해 주세요.',
    },
    {
      type: 'general',
      daysAgo: 38,
      title: '클립형 독서등을 빌릴 수 있어요',
      content:
        '책이나 모니터에 집어 두고 쓰는 작은 독서등이 들어왔어요. 시간당 200원이에요.\n\n건국대 도서관 1층 로비, 뚝섬 스터디라운지, 화양 심야책방 스테이션에 있어요.',
    },
    {
      type: 'winner',
      daysAgo: 41,
      title: '후기 이벤트 당첨자를 알려 드려요',
      content:
        '정성스러운 후기를 남겨 주신 다섯 분께 선물을 드려요.\n\n과제**, 하늘***, 주말**, 노을***, 종이**\n\n선물은 가입할 때 쓴 이메일로 보내 드렸어요. 받지 못했다면 메일함의 광고 편지함도 확인해 주세요.',
    },
    {
      type: 'general',
      daysAgo: 45,
      title: `한 번에 ${MAX_OPEN_RENTALS}개까지 빌릴 수 있어요`,
      content: `더 많은 분이 물품을 쓸 수 있도록 한 분이 동시에 빌릴 수 있는 물품을 ${MAX_OPEN_RENTALS}개로 정했어요.\n\n연체 중인 물품이 있으면 새로 빌릴 수 없어요. 먼저 반납하면 바로 다시 빌릴 수 있어요.`,
    },
    {
      type: 'system',
      daysAgo: 49,
      title: '지도에서 내 위치가 어긋나던 문제를 고쳤어요',
      content:
        '일부 휴대폰에서 내 위치가 수십 미터 어긋나 보이던 문제를 고쳤어요.\n\n온데스크는 위치를 거리순으로 보여 드리는 데에만 쓰고 저장하지 않아요. 위치를 허용하지 않아도 모든 기능을 쓸 수 있어요.',
    },
    {
      type: 'general',
      daysAgo: 53,
      title: '강변 환승라운지 스테이션을 열었어요',
      content: `버스와 지하철을 갈아타는 길목, 강변 환승라운지에 스테이션을 열었어요.\n\n운영 시간: 매일 06:00 – 24:00\n\n먼 길을 떠나기 전에 보조배터리를 빌리고, 돌아오는 길에 가까운 스테이션에 반납해 보세요. 대여 시간은 최대 ${DEFAULT_MAX_HOURS}시간이에요.`,
    },
    {
      type: 'general',
      daysAgo: 57,
      title: `결제 화면을 닫아도 ${HOLD_MINUTES}분 동안 물품을 맡아 둬요`,
      content: `결제를 시작하면 그 물품을 ${HOLD_MINUTES}분 동안 맡아 둬요. 그동안에는 다른 분이 빌릴 수 없어요.\n\n${HOLD_MINUTES}분 안에 결제하지 않으면 저절로 풀리고, 결제되지 않아요. 한 번 풀린 물품은 다른 분을 위해 잠시 뒤에 다시 빌릴 수 있어요.`,
    },
    {
      type: 'winner',
      daysAgo: 61,
      title: '여름 나기 퀴즈 당첨자를 알려 드려요',
      content:
        '정답은 12시간이었어요. 정답을 맞힌 분 가운데 일곱 분을 뽑았어요.\n\n초록***, 노을***, 커피**, 느린**, 종이**, 성수***, 책상***\n\n축하해요!',
    },
    {
      type: 'general',
      daysAgo: 65,
      title: '연휴 스테이션 운영 시간 안내',
      content: `${day(-62)}부터 사흘 동안 아래 스테이션이 쉬어요.\n\n구의 생활문화센터\n군자 창업지원센터 로비\n\n나머지 스테이션은 평소처럼 운영해요. 쉬는 스테이션에도 반납은 할 수 있으니 연체 걱정은 하지 않아도 돼요.`,
    },
    {
      type: 'system',
      daysAgo: 69,
      title: '로그인이 자주 풀리던 문제를 고쳤어요',
      content: `휴대폰을 오래 쉬게 두면 다시 로그인해야 하던 문제를 고쳤어요. 이제 마지막으로 쓴 때부터 ${REFRESH_TOKEN_DAYS}일 동안 로그인이 이어져요. 안전을 위해 ${MAX_SESSION_DAYS}일에 한 번은 다시 로그인해 주세요.\n\n함께 쓰는 기기에서는 이용을 마친 뒤 꼭 로그아웃해 주세요.`,
    },
    {
      type: 'general',
      daysAgo: 73,
      title: '고장 난 물품을 만났다면 알려 주세요',
      content:
        '빌린 물품이 제대로 동작하지 않으면 가까운 스테이션에 반납하고 이메일로 알려 주세요. 확인한 뒤 결제한 금액을 돌려 드려요.\n\n알려 주신 물품은 점검이 끝날 때까지 대여하지 않아요.',
    },
    {
      type: 'general',
      daysAgo: 77,
      title: '군자동 기숙사 라운지 스테이션을 열었어요',
      content:
        '군자동 기숙사 1층 라운지에 24시간 스테이션을 열었어요. 기숙사에 살지 않아도 누구나 쓸 수 있어요.\n\n정문으로 들어와 오른쪽 벽을 보면 불이 켜져 있어요.',
    },
    {
      type: 'winner',
      daysAgo: 81,
      title: '친구와 함께 이벤트 당첨자를 알려 드려요',
      content:
        '친구와 나란히 빌린 분들 가운데 여섯 쌍을 뽑았어요.\n\n느린**와 종이**, 하늘***와 달밤**, 과제**와 커피**, 초록***와 새벽***, 노을***와 주말**, 책상***와 졸린**\n\n다음에도 함께해 주세요.',
    },
    {
      type: 'system',
      daysAgo: 85,
      title: '정기 점검을 마쳤어요',
      content: `${day(-85)} 새벽 정기 점검을 예정보다 20분 일찍 마쳤어요. 점검하는 동안 반납한 대여는 모두 제시간에 반납한 것으로 처리했어요.`,
    },
    {
      type: 'general',
      daysAgo: 89,
      title: '개인정보 처리방침이 바뀌어요',
      content: `${day(-75)}부터 바뀐 개인정보 처리방침을 적용해요.\n\n바뀌는 내용: 탈퇴한 뒤 법에 따라 보관하는 기록의 종류와 기간을 더 자세히 적었어요.\n\n전체 내용은 서비스 정보에서 볼 수 있어요.`,
    },
    {
      type: 'general',
      daysAgo: 93,
      title: '물품은 반납할 때마다 닦고 살펴요',
      content:
        '스테이션 담당자가 매일 물품을 닦고, 케이블이 벗겨지거나 배터리가 부풀지 않았는지 살펴요.\n\n유선 이어폰은 이어팁을 새것으로 바꿔 둬요. 안심하고 빌리세요.',
    },
    {
      type: 'general',
      daysAgo: 97,
      title: '영수증을 이용내역에서 볼 수 있어요',
      content:
        '이용내역의 대여를 누르면 결제 수단과 시간, 금액을 볼 수 있어요. 연체 금액을 결제했다면 두 결제가 함께 보여요.',
    },
    {
      type: 'winner',
      daysAgo: 102,
      title: '스테이션 이름 짓기 이벤트 당첨자를 알려 드려요',
      content:
        '화양동에 여는 새 스테이션의 이름으로 보내 주신 184개 가운데 화양 심야책방을 골랐어요.\n\n이름을 지어 준 새벽***님께 축하 인사를 전해요.',
    },
    {
      type: 'system',
      daysAgo: 108,
      title: '카드사 점검으로 밤 12시부터 10분간 결제가 어려워요',
      content: `${day(-107)} 00:00 – 00:10에 카드사 점검이 있어요. 이 시간에는 새로 빌리기 어렵지만, 연체가 아닌 반납은 평소처럼 할 수 있어요.`,
    },
    {
      type: 'general',
      daysAgo: 114,
      title: '코드를 직접 입력해서 빌릴 수도 있어요',
      content:
        '카메라를 쓰기 어려우면 스캔 화면에서 코드 직접 입력을 눌러 주세요. 물품 QR 아래에 적힌 CHR_0001 같은 글자를 그대로 넣으면 돼요.',
    },
    {
      type: 'general',
      daysAgo: 120,
      title: `대여는 ${MIN_HOURS}시간부터 ${DEFAULT_MAX_HOURS}시간까지 할 수 있어요`,
      content: `필요한 만큼만 쓰고 돌려주세요. 대여 시간은 ${MIN_HOURS}시간부터 ${DEFAULT_MAX_HOURS}시간까지 1시간 단위로 고를 수 있고, 금액은 시간당 금액에 시간을 곱한 값이에요.\n\n${DEFAULT_MAX_HOURS}시간이 넘게 필요하면 반납한 뒤 다시 빌리면 돼요.`,
    },
    {
      type: 'system',
      daysAgo: 127,
      title: '구글 계정으로도 로그인할 수 있어요',
      content:
        '카카오 계정에 이어 구글 계정으로도 가입하고 로그인할 수 있어요.\n\n두 계정의 이메일이 같아도 서로 다른 회원이 돼요. 평소에 쓰던 계정으로 로그인해 주세요.',
    },
    {
      type: 'general',
      daysAgo: 134,
      title: '건국대 도서관 1층 로비에 첫 스테이션을 열었어요',
      content:
        '필요한 책상을, 원하는 시간에. 온데스크의 첫 스테이션이 건국대 도서관 1층 로비에서 불을 켰어요.\n\n24시간 언제든 찾아와 주세요. 스테이션 QR을 찍고 물품 QR을 찍으면 바로 빌릴 수 있어요.',
    },
    {
      type: 'general',
      daysAgo: 140,
      title: '온데스크를 시작해요',
      content:
        '충전기 하나 때문에 집에 가지 마세요. 가까운 스테이션에서 빌려 쓰고 편한 곳에 돌려주면 돼요.\n\n천천히, 그렇지만 꾸준히 동네의 불을 늘려 갈게요.',
    },
  ];
}
