// From when until when a campaign runs, how long its coupons live, and what it may cost.
import { useFormContext, useWatch } from 'react-hook-form';
import { WonField } from '#console/form/won-field.tsx';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { DateField } from '#console/ui/form/text-field.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { CampaignDetail } from '../campaign-row.ts';
import type { CampaignValues } from './campaign-values.ts';

export interface LimitsPanelProps {
  frozen: boolean;
  /** Undefined for one that does not exist yet. */
  campaign: CampaignDetail | undefined;
}

export function LimitsPanel({ frozen, campaign }: LimitsPanelProps) {
  const { register, control, formState } = useFormContext<CampaignValues>();
  const endsOn = useWatch({ control, name: 'endsOn' });
  const { errors } = formState;
  const spent = campaign === undefined ? 0 : campaign.usedWon + campaign.reservedWon;
  const taken = campaign === undefined ? 0 : campaign.used + campaign.reserved;
  return (
    <Panel title="기간과 한도">
      <div className="grid gap-3.5 stack:grid-cols-3">
        <DateField
          label="시작"
          required
          error={errors.startsOn?.message}
          disabled={frozen}
          {...register('startsOn')}
        />
        <DateField
          label="끝"
          hint={endsOn === '' ? '비우면 멈출 때까지 늘 나눠 줘요' : '이날까지'}
          error={errors.endsOn?.message}
          {...register('endsOn')}
        />
        <LifeField frozen={frozen} />
        <WonField control={control} name="perMember" label="한 사람" required maxLength={3} unit="장" />
        <WonField
          control={control}
          name="uses"
          label="모두 합쳐"
          maxLength={10}
          unit="번"
          placeholder="제한 없음"
          hint={taken === 0 ? undefined : `이미 ${formatNumber(taken)}번 썼어요`}
        />
        <WonField
          control={control}
          name="budget"
          label="예산"
          maxLength={11}
          placeholder="제한 없음"
          hint={spent === 0 ? '다 쓰면 저절로 멈춰요' : `이미 ${formatWon(spent)} 썼어요`}
        />
      </div>
    </Panel>
  );
}

/** So many days after it was got, or until one day for everybody. */
function LifeField({ frozen }: { frozen: boolean }) {
  const { register, control, formState, setValue, getValues } = useFormContext<CampaignValues>();
  const lifeUntil = useWatch({ control, name: 'lifeUntil' });
  if (lifeUntil !== '')
    return (
      <div className="grid content-start gap-2">
        <DateField
          label="받은 뒤 쓸 수 있는 날"
          hint="이날까지"
          error={formState.errors.lifeUntil?.message}
          disabled={frozen}
          {...register('lifeUntil')}
        />
        {!frozen && (
          <LifeSwitch
            onPress={() => {
              setValue('lifeUntil', '');
              setValue('lifeDays', getValues('lifeDays') ?? 30);
            }}
          >
            받은 날부터 세기
          </LifeSwitch>
        )}
      </div>
    );
  return (
    <div className="grid content-start gap-2">
      <WonField
        control={control}
        name="lifeDays"
        label="받은 뒤 쓸 수 있는 기간"
        required
        maxLength={3}
        unit="일"
        disabled={frozen}
      />
      {!frozen && (
        <LifeSwitch onPress={() => setValue('lifeUntil', getValues('endsOn') || getValues('startsOn'))}>
          모두 같은 날까지로
        </LifeSwitch>
      )}
    </div>
  );
}

function LifeSwitch({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      className="justify-self-start text-small font-semibold text-sub underline"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
