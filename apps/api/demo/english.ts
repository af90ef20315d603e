// The English of the demo, by the Korean name or title. A few are left without, so that the console has something to write.

export const stationsInEnglish: Readonly<Record<string, string>> = {
  '건국대 도서관 1층 로비': 'Konkuk Univ. Library, 1F Lobby',
  '건대입구역 2번 출구': 'Konkuk Univ. Station Exit 2',
  '성수 연무장길 라운지': 'Seongsu Yeonmujang-gil Lounge',
  '일감호 카페테라스': 'Ilgam Lake Café Terrace',
  '뚝섬 스터디라운지': 'Ttukseom Study Lounge',
  '자양 스터디카페': 'Jayang Study Café',
  '서울숲 코워킹 2층': 'Seoul Forest Coworking, 2F',
  '화양 심야책방': 'Hwayang Late-Night Bookshop',
  '능동 공원 정문 안내소': 'Neungdong Park Main Gate',
  '구의 생활문화센터': 'Guui Community Center',
  '강변 환승라운지': 'Gangbyeon Transfer Lounge',
  '뚝섬 한강 쉼터': 'Ttukseom Hangang Rest Stop',
  '군자동 기숙사 라운지': 'Gunja Dormitory Lounge',
};

export const productsInEnglish: Readonly<Record<string, { name: string; description: string }>> = {
  '65W PD 충전기': {
    name: '65W PD charger',
    description:
      'A fast two-port charger for your laptop and phone at once.\nThe USB-C cable is rented separately.\n\nOutput: up to 65W\nPorts: 2 × USB-C',
  },
  'C타입 케이블': {
    name: 'USB-C cable',
    description: 'USB-C on both ends, and good for 100W charging.\n\nLength: 1.5m\nEnds: USB-C to USB-C',
  },
  '보조배터리 20,000mAh': {
    name: 'Power bank 20,000mAh',
    description:
      'Big enough to charge a laptop. It’s fully charged when you pick it up.\n\nCapacity: 20,000mAh\nOutput: up to 45W',
  },
  'USB 허브': {
    name: 'USB hub',
    description:
      'Four more ports for a laptop that has too few.\n\nPorts: 3 × USB-A, 1 × USB-C\nConnects by: USB-C',
  },
  '무선 마우스': {
    name: 'Wireless mouse',
    description:
      'Quiet enough for a library.\n\nConnects by: Bluetooth or USB receiver\nPower: built-in battery',
  },
  '노트북 스탠드': {
    name: 'Laptop stand',
    description:
      'Lifts your screen to eye level, easy on the neck. Holds laptops up to 17 inches.\n\nHeight: 6 steps\nWeight: 1.1kg',
  },
  '블루투스 키보드': {
    name: 'Bluetooth keyboard',
    description:
      'Slim, and switches between your tablet and phone.\n\nConnects by: Bluetooth, up to 3 devices\nLayout: Korean, 78 keys',
  },
  '3구 멀티탭': {
    name: '3-outlet power strip',
    description: 'For a seat far from the wall. Each outlet has its own switch.\n\nLength: 2m\nOutlets: 3',
  },
  '100W PD 충전기': {
    name: '100W PD charger',
    description:
      'Four ports, and full speed even for a big laptop.\n\nOutput: up to 100W\nPorts: 3 × USB-C, 1 × USB-A',
  },
  '20W 고속 충전기': {
    name: '20W fast charger',
    description: 'Small, and quick with one phone.\n\nOutput: up to 20W\nPorts: 1 × USB-C',
  },
  '무선 충전 패드': {
    name: 'Wireless charging pad',
    description: 'Put your phone on it and it charges. Comes with its cable.\n\nOutput: up to 15W',
  },
  '8핀 케이블': {
    name: 'Lightning cable',
    description: 'For phones and tablets with an 8-pin port.\n\nLength: 1m\nEnds: USB-C to 8-pin',
  },
  'HDMI 케이블 2m': {
    name: 'HDMI cable 2m',
    description: 'Puts your slides on a monitor or projector.\n\nLength: 2m\nResolution: 4K 60Hz',
  },
  '마이크로 5핀 케이블': {
    name: 'Micro-USB cable',
    description: 'For earbud cases and older devices.\n\nLength: 1m\nEnds: USB-A to Micro-USB',
  },
  '보조배터리 10,000mAh': {
    name: 'Power bank 10,000mAh',
    description: 'Slim, and fills a phone about twice.\n\nCapacity: 10,000mAh\nOutput: up to 22.5W',
  },
  '도킹형 미니 배터리': {
    name: 'Plug-in mini battery',
    description:
      'The size of a finger. It plugs straight into your phone.\n\nCapacity: 5,000mAh\nPort: USB-C',
  },
  '유선 랜 어댑터': {
    name: 'Wired LAN adapter',
    description:
      'For interviews and exams where the connection mustn’t drop.\n\nSpeed: up to 1Gbps\nConnects by: USB-C',
  },
  '버티컬 마우스': {
    name: 'Vertical mouse',
    description:
      'Held like a handshake, kind to your wrist on long days.\n\nConnects by: Bluetooth or USB receiver',
  },
};

export interface English {
  title: string;
  content: string;
}

export const noticesInEnglish: Readonly<Record<string, English>> = {
  '자양 스터디카페 스테이션이 잠시 쉬어요': {
    title: 'Jayang Study Café is taking a short break',
    content:
      'You can’t rent at Jayang Study Café for now: they’re working on the interior.\n\nYou can still return things there, or at any other station. Guui Community Center and Konkuk Univ. Station Exit 2 are close by.',
  },
  '성수 연무장길 라운지 스테이션을 열었어요': {
    title: 'A new station: Seongsu Yeonmujang-gil Lounge',
    content:
      'Our new station is at 47 Yeonmujang-gil, Seongsu, to the left of the lounge’s entrance.\n\nHours: every day 10:00 – 21:00\nItems: 20 kinds, chargers, cables, power banks and mice among them\n\nYou can return things at any hour.',
  },
};

export const eventsInEnglish: Readonly<Record<string, English>> = {
  '밤에도 불이 켜져 있어요': {
    title: 'The lights stay on at night',
    content:
      'Konkuk Univ. Library, Ttukseom Study Lounge and Gunja Dormitory Lounge are open around the clock, and Hwayang Late-Night Bookshop until 6 in the morning.\n\nRent between 22:00 and 05:00 this month, and you may be one of 30 people we send a blanket to.',
  },
  '불편했던 순간을 들려주세요': {
    title: 'Tell us what got in your way',
    content:
      'A code that wouldn’t scan, a station that was hard to find, an item you missed. Write us a line: we read every one and fix what we can.\n\nEverybody who writes gets an answer.',
  },
};

/** The English columns of a notice or an event: it was written for this Korean. */
export function englishColumns(english: English | undefined, title: string, content: string) {
  return {
    title_en: english?.title ?? null,
    content_en: english?.content ?? null,
    translated_title: english ? title : null,
    translated_content: english ? content : null,
  };
}
