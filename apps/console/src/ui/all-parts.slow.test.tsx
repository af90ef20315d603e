// Every part of the console once, on one page: axe finds nothing on it, wide and narrow, light and dark.
import axe from 'axe-core';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#console/styles/console.css';
import { Badge, type BadgeTone } from './display/badge.tsx';
import { Button, IconButton } from './form/button.tsx';
import { ButtonLink } from './form/button-link.tsx';
import { DateField, NumberField, TextField } from './form/text-field.tsx';
import { SelectField } from './form/select-field.tsx';
import { Switch } from './form/switch.tsx';
import { TextAreaField } from './form/text-area-field.tsx';
import { Checkbox } from './form/checkbox.tsx';
import { FilterBar, Filters, SearchBox } from './list/filter/filter-bar.tsx';
import { SortMenu } from './list/list-controls.tsx';
import { EmptyList, FailedList } from './list/list-state.tsx';
import { OptionCards } from './form/option-cards.tsx';
import { PageTitle } from './display/page-title.tsx';
import { Fact, Facts, Panel, Tip } from './display/panel.tsx';
import { PickerField } from './form/picker-field.tsx';
import { Segments, Tabs } from './form/segments.tsx';
import { StatTile, StatTiles } from './display/stat-tile.tsx';
import { Meter, StockBar } from './display/stock-bar.tsx';
import { Timeline } from './display/timeline.tsx';

const nothing = () => undefined;

const badges: readonly [BadgeTone, string][] = [
  ['lit', '대여 중'],
  ['trouble', '연체'],
  ['on', '대여 가능'],
  ['settling', '이동 중'],
  ['stopped', '수리 중'],
  ['off', '분실'],
  ['gone', '폐기'],
  ['dark', '소유자'],
  ['plain', '충전기'],
];

function Chosen() {
  const [state, setState] = useState('BROKEN');
  return (
    <OptionCards
      label="어떤 상태로?"
      required
      columns={2}
      value={state}
      onChange={setState}
      options={[
        { value: 'BROKEN', label: '고장' },
        { value: 'REPAIR', label: '수리 중', note: '고장 난 물품만 보낼 수 있어요', disabled: true },
      ]}
    />
  );
}

function Sheet(): ReactNode {
  return (
    <main style={{ padding: 28, display: 'grid', gap: 14 }}>
      <PageTitle
        title="CHR_0012"
        parent={{ label: '물품', to: '/items' }}
        badge={<Badge tone="lit">대여 중</Badge>}
        quiet="318개"
      >
        <Button icon="print">라벨 인쇄</Button>
        <ButtonLink to="/items/new" variant="primary" icon="plus">
          물품 등록
        </ButtonLink>
      </PageTitle>
      <Tabs
        label="설정"
        tabs={[
          { to: '/a', label: '대여 규칙', current: true },
          { to: '/b', label: '보안', current: false, count: 2, urgent: true },
        ]}
      />
      <Segments
        label="상태"
        value="all"
        onChange={nothing}
        choices={[
          { value: 'all', label: '전체', count: 318 },
          { value: 'available', label: '대여 가능', count: 241 },
        ]}
      />
      <FilterBar end={<SortMenu sorts={{ recent: '최근 변경 순' }} value="recent" onChange={nothing} />}>
        <SearchBox label="시리얼, 상품 이름" value="" onSearch={nothing} />
        <Filters
          filters={[
            {
              id: 'station',
              name: '스테이션',
              value: null,
              choices: [],
              onQuery: nothing,
              onChange: nothing,
            },
            {
              id: 'idle',
              name: '마지막 대여',
              value: '14',
              choices: [{ value: '14', label: '14일 넘게 쉼' }],
              onChange: nothing,
            },
            { id: 'batch', name: '묶음', value: null, choices: [], onChange: nothing, rare: true },
          ]}
        />
      </FilterBar>
      <Panel title="버튼" quiet="36 / 30">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10 }}>
          <Button variant="primary">저장</Button>
          <Button icon="download">내보내기</Button>
          <Button variant="secondary">취소</Button>
          <Button variant="danger">영구 종료</Button>
          <Button variant="dangerPlain">이용 정지…</Button>
          <Button variant="ghost">되돌리기</Button>
          <Button disabled>비활성</Button>
          <Button variant="primary" busy>
            저장
          </Button>
          <Button disabledReason="대여 중에는 바꿀 수 없어요.">상태 변경</Button>
          <Button size="s">처리</Button>
          <Button size="s" variant="primary">
            보내기
          </Button>
          <IconButton icon="dots" label="더 보기" size="s" />
        </div>
      </Panel>
      <Panel title="뱃지">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {badges.map(([tone, word]) => (
            <Badge key={word} tone={tone}>
              {word}
            </Badge>
          ))}
        </div>
      </Panel>
      <Panel title="입력">
        <form style={{ display: 'grid', gap: 16 }}>
          <TextField label="이름" required defaultValue="건국대 도서관" hint="40자까지" />
          <NumberField
            label="금액"
            defaultValue="1,300"
            unit="원"
            error="환불할 수 있는 금액은 1,200원이에요."
          />
          <TextField label="결제 대기" readOnly value="10분" />
          <DateField label="구입일" defaultValue="2026-11-14" />
          <SelectField label="분류">
            <option>충전기</option>
          </SelectField>
          <TextAreaField label="설명" maxLength={500} defaultValue="출력: 65W" />
          <PickerField
            label="둘 곳"
            required
            choices={[]}
            value={null}
            onChange={nothing}
            onQuery={nothing}
            placeholder="스테이션 찾기"
          />
          <Chosen />
          <Switch on label="고장 신고" onChange={nothing} />
          <Checkbox checked label="시리얼" onChange={nothing} />
        </form>
      </Panel>
      <StatTiles columns={2}>
        <StatTile label="지금 대여 중" number="42" unit="건" line="어제 같은 시각보다 +6" to="/rentals" />
        <StatTile label="순매출" number="186,500" unit="원" line="지난주보다 −4%" />
      </StatTiles>
      <Panel title="막대">
        <StockBar available={8} target={10} low={2} label="충전기" />
        <StockBar available={2} target={10} low={2} label="케이블" />
        <StockBar available={0} target={10} low={2} label="허브" />
        <Meter value={0.41} label="최근 30일 가동률" />
      </Panel>
      <Panel title="사실">
        <Facts>
          <Fact name="반납 예정">오늘 21:20</Fact>
          <Fact name="실제 낸 금액" total>
            1,500원
          </Fact>
        </Facts>
        <Tip>설명. 회색 바탕</Tip>
        <Tip tone="lamp">
          <b>고른 것의 결과</b>를 미리 말해 줄 때
        </Tip>
        <Tip tone="danger">사람이 결정해야 할 때</Tip>
      </Panel>
      <Panel title="기록">
        <Timeline
          steps={[
            {
              key: '1',
              day: '오늘',
              time: '18:20',
              at: '2026-11-14T18:20:00+09:00',
              icon: 'lamp',
              tone: 'lit',
              what: '대여 시작',
              who: 'R10428 · 3시간',
            },
            {
              key: '2',
              day: '11월 9일 월',
              time: '16:12',
              at: '2026-11-09T16:12:00+09:00',
              icon: 'check',
              tone: 'good',
              what: '수리 끝',
              reason: '단자 교체 후 출력 확인',
            },
          ]}
        />
      </Panel>
      <Panel bare>
        <EmptyList title="카드사 기록과 모두 같아요" line="하나씩 비교했어요" goodNews />
        <FailedList error={{ requestId: 'req_8fk2m0' }} retrying={false} onRetry={nothing} />
      </Panel>
    </main>
  );
}

for (const width of [1440, 390])
  test(`axe finds nothing on the parts of the console at ${width} pixels`, async () => {
    await page.viewport(width, 900);
    const screen = await render(
      <MemoryRouter>
        <Sheet />
      </MemoryRouter>,
    );
    await expect.element(screen.getByRole('heading', { name: 'CHR_0012' })).toBeVisible();
    const { violations } = await axe.run(screen.container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    const { dataset } = document.documentElement;
    dataset['scheme'] = 'dark';
    onTestFinished(() => void delete dataset['scheme']);
    // Colours that are still changing have another contrast.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    const dark = await axe.run(screen.container, { runOnly: ['color-contrast'] });
    expect(dark.violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).toEqual([]);
  });
