// An inquiry that waits for longer than was promised.
import { listLateInquiries } from '#api/dashboard/waiting-inquiries.queries.ts';
import { inquiryCategories, type InquiryCategory } from '#domain/inquiry-labels.text.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { defineAlertKind } from '../alert-kind.ts';

export const lateInquiries = defineAlertKind<{ inquiryId: number; category: InquiryCategory }>({
  async find(db) {
    const inquiries = await listLateInquiries(db);
    return inquiries.map(({ id, category, waitingSince }) => ({
      key: String(id),
      beganAt: waitingSince,
      facts: { inquiryId: id, category: category.toUpperCase() as InquiryCategory },
    }));
  },
  words: {
    headline: (count) => `답변이 늦은 문의 ${count}건`,
    unit: '건',
    title: (count) => `답변이 늦은 문의가 ${count}건 있어요`,
    line: (named) => `${named}. 약속한 시간이 지났어요.`,
    advice: '약속한 답변 시간이 지났어요. 오래 기다린 문의부터 답해 주세요.',
    name: ({ inquiryId }) => humanNumber('Q', inquiryId),
    detail: ({ category }, since) => `${inquiryCategories[category]} · ${since}부터 기다려요`,
    button: '문의 열기',
    path: '/console/inquiries',
  },
});
