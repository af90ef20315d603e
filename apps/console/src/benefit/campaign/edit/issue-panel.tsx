// How people come by a coupon: a code, from staff, or by itself.
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { Switch } from '#console/ui/form/switch.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import type { CampaignIssue } from '../campaign.text.ts';
import type { CampaignValues } from './campaign-values.ts';

type Way = Exclude<CampaignIssue, 'REPORT'>;

const ways: readonly { value: Way; label: string; note: string }[] = [
  { value: 'SHARED_CODE', label: '공유 코드', note: '모두 같은 코드' },
  { value: 'SINGLE_CODES', label: '한 장 코드', note: '1만 개까지' },
  { value: 'GRANT', label: '직원이 줌', note: '회원·문의·신고에서' },
  { value: 'SIGN_UP', label: '저절로', note: '가입 · 신고 뒤' },
];

const isByItself = (issue: CampaignIssue) => issue === 'SIGN_UP' || issue === 'REPORT';

export function IssuePanel({ frozen }: { frozen: boolean }) {
  const { control } = useFormContext<CampaignValues>();
  return (
    <Panel title="받는 방법">
      <Controller
        control={control}
        name="issue"
        render={({ field: { value, onChange } }) => (
          <>
            <OptionCards<Way>
              label="받는 방법"
              hideLabel
              columns={4}
              options={ways.map(({ value: way, label, note }) => ({
                value: way,
                label,
                note,
                disabled: frozen,
              }))}
              value={value === 'REPORT' ? 'SIGN_UP' : value}
              onChange={onChange}
            />
            {isByItself(value) && (
              <div className="mt-3 flex flex-wrap items-center gap-2.5">
                <span className="text-small font-semibold text-sub">언제</span>
                {frozen ? (
                  <b className="font-semibold">{when[value]}</b>
                ) : (
                  <Segments<'SIGN_UP' | 'REPORT'>
                    label="언제"
                    choices={[
                      { value: 'SIGN_UP', label: when.SIGN_UP },
                      { value: 'REPORT', label: when.REPORT },
                    ]}
                    value={value}
                    onChange={onChange}
                  />
                )}
              </div>
            )}
          </>
        )}
      />
      <IssueDetails frozen={frozen} />
    </Panel>
  );
}

const when = { SIGN_UP: '가입한 때', REPORT: '신고를 수리·폐기로 끝낸 뒤' } as const;

function IssueDetails({ frozen }: { frozen: boolean }) {
  const { register, control, formState } = useFormContext<CampaignValues>();
  const [issue, kind] = useWatch({ control, name: ['issue', 'kind'] });
  if (issue === 'SHARED_CODE')
    return (
      <div className="mt-3.5 max-w-80">
        <TextField
          label="코드"
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          placeholder="비우면 만들어 드려요"
          hint="8자리. 헷갈리는 0 O 1 I L은 쓸 수 없어요"
          error={formState.errors.code?.message}
          disabled={frozen}
          {...register('code')}
        />
      </div>
    );
  if (issue === 'SINGLE_CODES')
    return (
      <Tip className="mt-3.5">
        저장한 뒤 <b>코드</b> 탭에서 만들고 한 번 내려받아요.
      </Tip>
    );
  if (issue !== 'GRANT') return null;
  return (
    <div className="mt-3.5 flex flex-wrap gap-x-8 gap-y-3">
      <Controller
        control={control}
        name="apology"
        render={({ field }) => (
          <Switch
            label="사과 쿠폰 · 상담도 줄 수 있어요"
            on={field.value}
            disabled={frozen}
            onChange={field.onChange}
          />
        )}
      />
      {kind === 'FIXED' && (
        <Controller
          control={control}
          name="chosenAtGrant"
          render={({ field }) => (
            <Switch
              label="줄 때마다 할인 금액까지 골라요"
              on={field.value}
              disabled={frozen}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </div>
  );
}
