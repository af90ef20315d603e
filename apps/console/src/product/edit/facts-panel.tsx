// What a product is: picture, name, category and description, in Korean and English.
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { productImageLimits } from '#client/image/compress-image.ts';
import { categoryChoiceText } from '#console/choices/category-choice.text.ts';
import { useCategoryChoices } from '#console/choices/choices.api.ts';
import { PicturePicker } from '#console/form/picture-picker.tsx';
import { SelectField } from '#console/ui/form/select-field.tsx';
import { TextAreaField } from '#console/ui/form/text-area-field.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import type { ProductValues } from './product-values.ts';
import type { ProductDetail } from '../product.api.ts';

/** `product` is undefined for one that does not exist yet. */
export function FactsPanel({ product }: { product: ProductDetail | undefined }) {
  const { register, control, formState } = useFormContext<ProductValues>();
  const category = useWatch({ control, name: 'category' });
  const { errors } = formState;
  const categories = useCategoryChoices();
  const hasItems = (product?.items.all ?? 0) > 0;
  return (
    <Panel title="상품 정보">
      <div className="grid gap-5 stack:grid-cols-[156px_minmax(0,1fr)]">
        <Controller
          control={control}
          name="imageUrl"
          render={({ field, fieldState }) => (
            <div>
              <div className="grid h-[156px] place-items-center overflow-hidden rounded-lg bg-(--od-plate)">
                <ProductArt src={field.value} category={category} size={112} />
              </div>
              <PicturePicker
                of="product"
                label="바꾸기"
                limits={productImageLimits}
                className="mt-2.5 grid justify-items-center text-center"
                error={fieldState.error?.message}
                onPick={field.onChange}
              />
            </div>
          )}
        />
        <div className="grid content-start gap-3.5">
          <div className="grid gap-3.5 stack:grid-cols-2">
            <TextField
              label="이름"
              required
              maxLength={40}
              autoComplete="off"
              hint={oldNameWords(product?.oldNames ?? [])}
              error={errors.name?.message}
              {...register('name')}
            />
            {hasItems ? (
              <TextField
                label="분류"
                readOnly
                hint="물품이 있으면 바꿀 수 없어요"
                value={`${categories.nameOf(category)} · ${product?.prefix}_`}
              />
            ) : (
              <SelectField
                label="분류"
                required
                hint="시리얼 번호의 앞 글자가 정해져요"
                error={errors.category?.message}
                {...register('category')}
              >
                {categories.choices.map(({ value, label, note }) => (
                  <option key={value} value={value}>
                    {note === undefined ? label : categoryChoiceText.withNote(label, note)}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
          <TextField
            label="English name"
            maxLength={80}
            autoComplete="off"
            lang="en"
            hint="비우면 한국어로 보여요"
            error={errors.nameEn?.message}
            {...register('nameEn')}
          />
          <div className="grid gap-3.5 stack:grid-cols-2">
            <TextAreaField
              label="설명"
              required
              maxLength={500}
              rows={5}
              hint="‘이름: 값’ 줄은 고객 화면에서 표로 보여요"
              error={errors.description?.message}
              {...register('description')}
            />
            <TextAreaField
              label="English description"
              maxLength={1000}
              rows={5}
              lang="en"
              hint="비우면 한국어로 보여요"
              error={errors.descriptionEn?.message}
              {...register('descriptionEn')}
            />
          </div>
        </div>
      </div>
    </Panel>
  );
}

function oldNameWords(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : `예전 이름 ${names.join(', ')} 링크도 이 상품으로 열려요`;
}
