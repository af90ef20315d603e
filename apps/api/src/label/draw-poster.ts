// Draws the poster of a station: what it is, the QR code to scan, three steps, hours and whom to call.
import {
  batteryAtNight,
  cardIcon,
  chargerAtNight,
  drawArt,
  logoMark,
  logoWord,
  returnIcon,
  scanIcon,
  widthAt,
  type Art,
} from './draw-art.ts';
import { drawCode } from './draw-code.ts';
import { drawLine, drawPdf, mm, type Pdf } from './pdf-page.ts';

export interface Poster {
  stationId: number;
  stationName: string;
  /** Null without a second line in English; a station may have no English name. */
  english: { stationName: string | null; lowestPriceWon: number } | null;
  /** What the code says. */
  address: string;
  hours: string;
  lowestPrice: string;
  maxHours: number;
  graceMinutes: number;
  phone: string;
  companyName: string;
  email: string;
}

export type PosterSize = 'A4' | 'A5';

/** Drawn on A4; A5 is the same, smaller. */
const PAGE = { width: 210, height: 297 };
const sizes = { A4: PAGE, A5: { width: 148.5, height: 210 } } as const;

const NAVY = '#1B2440';
const NAVY_HEIGHT = 132.3;
const CARD = { x: 49.5, y: 91, width: 111, height: 120.6, radius: 9.5 };
const CODE_SIZE = 104;
const MARGIN = 14.8;

export async function drawPoster(poster: Poster, size: PosterSize): Promise<Uint8Array> {
  const page = sizes[size];
  return drawPdf(`스테이션 포스터 ${poster.stationName}`, page, [
    (pdf) => {
      pdf.scale(page.width / PAGE.width);
      drawBackground(pdf);
      drawHead(pdf, poster);
      drawCard(pdf, poster);
      drawSteps(pdf, poster);
      drawFooter(pdf, poster);
    },
  ]);
}

function drawBackground(pdf: Pdf): void {
  pdf.rect(0, 0, mm(PAGE.width), mm(PAGE.height)).fill('#FFC845');
  pdf.rect(0, 0, mm(PAGE.width), mm(NAVY_HEIGHT)).fill(NAVY);
  pdf.rect(0, mm(122.2), mm(PAGE.width), mm(1.05)).fill('#3D486B');
  drawArt(pdf, chargerAtNight, { x: 12.7, y: 92.6, height: 33.9 });
  drawArt(pdf, batteryAtNight, { x: 163.4, y: 93.1, height: 33.9 });
}

function drawHead(pdf: Pdf, { stationId, english }: Poster): void {
  const mark = logoMark('dark');
  drawArt(pdf, mark, { x: MARGIN, y: 12.7, height: 10.6 });
  drawArt(pdf, logoWord('dark'), { x: MARGIN + widthAt(mark, 10.6) + 1.8, y: 14.8, height: 6.6 });
  const right = { x: 110, width: PAGE.width - MARGIN - 110, align: 'right' } as const;
  drawLine(pdf, `스테이션 ${stationId}`, {
    ...right,
    y: 15.8,
    points: 12.75,
    font: 'medium',
    colour: '#C9CFDE',
  });
  const centred = { x: MARGIN, width: PAGE.width - 2 * MARGIN, align: 'center' } as const;
  drawLine(pdf, '찍으면, 불이 켜져요', {
    ...centred,
    y: 36.2,
    points: 45,
    tracking: -0.035,
    font: 'bold',
    colour: '#fff',
  });
  const lines = ['충전기, 케이블, 보조배터리를 1시간부터 빌려요.', '반납은 가까운 아무 스테이션에서나.'];
  for (const [index, words] of lines.entries()) {
    const y = 59.4 + index * 8.7;
    drawLine(pdf, words, { ...centred, y, points: 15.75, font: 'medium', colour: '#C9CFDE' });
  }
  if (english === null) return;
  drawLine(pdf, 'Scan to rent chargers, cables and power banks by the hour. Return at any station.', {
    ...centred,
    y: 78.4,
    points: 11.25,
    minPoints: 8,
    font: 'medium',
    colour: '#C9CFDE',
  });
}

function drawCard(pdf: Pdf, { address, stationName, english }: Poster): void {
  drawShadow(pdf);
  pdf.roundedRect(mm(CARD.x), mm(CARD.y), mm(CARD.width), mm(CARD.height), mm(CARD.radius)).fill('#fff');
  drawCode(pdf, address, {
    x: CARD.x + (CARD.width - CODE_SIZE) / 2,
    y: CARD.y + (CARD.width - CODE_SIZE) / 2,
    size: CODE_SIZE,
  });
  drawLine(pdf, stationName, {
    x: CARD.x + 5,
    y: CARD.y + (english?.stationName ? 103.6 : 105.4),
    width: CARD.width - 10,
    points: 19.5,
    tracking: -0.025,
    minPoints: 11,
    font: 'bold',
    colour: NAVY,
    align: 'center',
  });
  if (!english?.stationName) return;
  drawLine(pdf, english.stationName, {
    x: CARD.x + 5,
    y: CARD.y + 112.4,
    width: CARD.width - 10,
    points: 12,
    minPoints: 8,
    font: 'medium',
    colour: NAVY,
    align: 'center',
  });
}

/** A soft edge out of thin layers: PDF has no blur. */
function drawShadow(pdf: Pdf): void {
  pdf.save().fillOpacity(0.013);
  for (let spread = 0.5; spread <= 8; spread += 0.5) {
    const [x, y] = [CARD.x - spread, CARD.y + 4.8 - spread];
    pdf
      .roundedRect(mm(x), mm(y), mm(CARD.width + 2 * spread), mm(CARD.height + 2 * spread), mm(9.5 + spread))
      .fill(NAVY);
  }
  pdf.restore();
}

function drawSteps(pdf: Pdf, poster: Poster): void {
  const { english, maxHours, graceMinutes } = poster;
  const price = `₩${(english?.lowestPriceWon ?? 0).toLocaleString('en')}`;
  const steps: readonly [Art, string, string, string][] = [
    [scanIcon, '카메라로 QR을 찍어요', '앱을 깔지 않아도 돼요', 'Scan the code, no app needed'],
    [
      cardIcon,
      '시간을 고르고 결제해요',
      `${poster.lowestPrice}부터, ${maxHours}시간까지`,
      `Pay from ${price}, up to ${maxHours} hours`,
    ],
    [
      returnIcon,
      '아무 곳에나 반납해요',
      describeGrace(poster),
      graceMinutes > 0 ? `Return anywhere, ${graceMinutes} min late is fine` : 'Return anywhere, on time',
    ],
  ];
  const width = 57;
  for (const [index, [art, title, line, lineInEnglish]] of steps.entries()) {
    const x = 13.4 + index * 63.1;
    const middle = x + width / 2;
    pdf.roundedRect(mm(middle - 8.5), mm(221.7), mm(17), mm(17), mm(5.3)).fill('#fff');
    drawArt(pdf, art, { x: middle - 4.25, y: 225.95, height: 8.5 });
    const centred = { x, width, align: 'center' } as const;
    drawLine(pdf, title, {
      ...centred,
      y: 242.6,
      points: 15,
      tracking: -0.02,
      minPoints: 12,
      font: 'bold',
      colour: NAVY,
    });
    drawLine(pdf, line, {
      ...centred,
      y: 250.6,
      points: 12,
      minPoints: 9,
      font: 'medium',
      colour: '#664300',
    });
    if (english === null) continue;
    drawLine(pdf, lineInEnglish, {
      ...centred,
      y: 257,
      points: 9.75,
      minPoints: 7,
      font: 'medium',
      colour: '#664300',
    });
  }
}

function describeGrace({ graceMinutes }: Poster): string {
  return graceMinutes > 0 ? `${graceMinutes}분까지는 괜찮아요` : '반납 시간을 지켜 주세요';
}

function drawFooter(pdf: Pdf, { hours, phone, companyName, email }: Poster): void {
  const rows: readonly [left: string, right: string][] = [
    [`운영 시간 ${hours}`, companyName],
    [`도움이 필요하면 ${phone}`, email],
  ];
  for (const [index, [left, right]] of rows.entries()) {
    const text = { y: 275.6 + index * 6.1, points: 11.25, font: 'medium', colour: NAVY } as const;
    drawLine(pdf, left, { ...text, x: MARGIN, width: 112, minPoints: 7 });
    drawLine(pdf, right, { ...text, x: 130, width: PAGE.width - MARGIN - 130, minPoints: 7, align: 'right' });
  }
}
