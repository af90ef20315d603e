// Running recalls on top of the day's list: what is to be brought to the depot from the person's stations.
import { fieldPaths } from '#console/navigation/field-paths.ts';
import type { FieldRecall } from '../field.api.ts';
import { CardList, IconTile, Row, SectionTitle } from '../layout/card.tsx';

export const isToCollect = ({ places }: FieldRecall) => places.atStation + places.carried > 0;

export function RecallRows({ recalls }: { recalls: readonly FieldRecall[] }) {
  if (recalls.length === 0) return null;
  return (
    <>
      <SectionTitle>리콜</SectionTitle>
      <CardList label="리콜">
        {recalls.map(({ id, product, lot, places }) => (
          <Row
            key={id}
            to={fieldPaths.recall(id)}
            picture={<IconTile icon="alert" tone="danger" />}
            title={lot === null ? product.name : `${product.name} 로트 ${lot}`}
            line={`${places.atStation + places.carried}개를 창고로 가져와 주세요`}
            danger
          />
        ))}
      </CardList>
    </>
  );
}
