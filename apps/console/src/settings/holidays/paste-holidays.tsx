// A year's public holidays pasted from a spreadsheet.
import { useState } from 'react';
import { Button } from '#console/ui/form/button.tsx';
import { TextAreaField } from '#console/ui/form/text-area-field.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { parseHolidays } from './parse-holidays.ts';
import type { Holiday } from '../settings.api.ts';

export function PasteHolidays({ year, onSave }: { year: number; onSave: (holidays: Holiday[]) => void }) {
  const [pasted, setPasted] = useState('');
  const lines = parseHolidays(pasted, year);
  const faulty = lines.filter(({ fault }) => fault !== undefined);
  const good = lines.flatMap(({ holiday }) => holiday ?? []);
  return (
    <Panel title={`${year}년 붙여 넣기`}>
      <p className="mb-2.5 text-small text-sub">한 줄에 날짜와 이름. 엑셀에서 그대로 복사해도 돼요.</p>
      <TextAreaField
        label={`${year}년 공휴일`}
        rows={6}
        spellCheck={false}
        placeholder={`${year}-01-01,신정\n${year}-03-01,삼일절`}
        value={pasted}
        error={
          faulty.length === 0 ? undefined : faulty.map(({ line, fault }) => `${line}줄: ${fault}`).join('\n')
        }
        onChange={(event) => setPasted(event.target.value)}
      />
      {lines.length > 0 && (
        <p className="mt-3 text-small text-sub">
          넣을 수 있는 줄 {good.length} · 고칠 줄 {faulty.length}
        </p>
      )}
      <Button
        variant="primary"
        block
        className="mt-3"
        disabled={good.length === 0 || faulty.length > 0}
        onClick={() => onSave(good)}
      >
        {faulty.length > 0 ? `고칠 줄 ${faulty.length}개가 있어요` : `${year}년 목록 바꾸기…`}
      </Button>
    </Panel>
  );
}
