// 인사이트 → 응대: how soon inquiries are answered, and whether that keeps the promise.
import { inquiryCategories, type InquiryCategory } from '#domain/inquiry-labels.text.ts';
import { choiceField, defineListView, numberField, useListView } from '#console/ui/list/list-view.ts';
import { InsightFrame } from '../insight-frame.tsx';
import { useSupport } from '../insight.api.ts';
import { headFields } from '../insight-view.ts';
import { AnswerCharts } from './answer-charts.tsx';
import { AnswerStaff } from './answer-staff.tsx';
import { SupportCategories } from './support-categories.tsx';
import { SupportTiles } from './support-tiles.tsx';
import { supportText as text } from './support.text.ts';

const supportView = defineListView({
  ...headFields,
  category: choiceField(Object.keys(inquiryCategories) as InquiryCategory[], {
    pill: { name: text.category, label: (category) => inquiryCategories[category] },
  }),
  staffId: numberField({ param: 'staff' }),
});

export function SupportPage() {
  const [view, change] = useListView(supportView);
  const asked = supportView.queryOf(view);
  const support = useSupport({ query: asked });
  const pill = supportView.pillsOf(view, change);
  const among = { category: view.category, 'first-answer': view.staffId };
  const staff = support.data?.staff ?? [];
  return (
    <InsightFrame
      page="support"
      view={view}
      onChange={change}
      query={support}
      asked={asked}
      filters={[
        pill('category'),
        {
          id: 'staff',
          name: text.staff,
          value: view.staffId?.toString() ?? null,
          valueLabel:
            view.staffId === undefined
              ? undefined
              : staff.find((one) => one.staff.id === view.staffId)?.staff.name,
          choices: staff.map((one) => ({ value: String(one.staff.id), label: one.staff.name })),
          onChange: (value) => change({ staffId: value === null ? undefined : Number(value) }),
        },
      ]}
    >
      {(data, before) => (
        <>
          <SupportTiles support={data} before={before} among={among} />
          <AnswerCharts support={data} before={before} among={among} />
          <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-start gap-3.5 max-wide:grid-cols-[minmax(0,1fr)]">
            <SupportCategories support={data} among={among} />
            <AnswerStaff support={data} among={among} />
          </div>
        </>
      )}
    </InsightFrame>
  );
}
