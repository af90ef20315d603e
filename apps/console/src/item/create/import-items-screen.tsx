// CSV로 물품 등록: items from a spreadsheet, checked line by line before anything is written.
import { useNavigate } from 'react-router';
import type { ImportRow } from '#console/import/import-rows.ts';
import { ImportScreen } from '#console/import/import-screen.tsx';
import { paths } from '#console/navigation/paths.ts';
import { Fact, Facts } from '#console/ui/display/panel.tsx';

const columns = ['상품', '시리얼', '놓을 곳', '산 날', '산 값', '메모', '로트', 'KC 번호'];

export function ImportItemsScreen() {
  const navigate = useNavigate();
  return (
    <ImportScreen
      kind="items"
      title="CSV로 물품 등록"
      parent={{ label: '물품', to: paths.items }}
      unit="개"
      templateColumns={columns}
      templateName="온데스크_물품_양식.csv"
      invalidates={['items', 'stations', 'products', 'first-steps']}
      summary={summarise}
      onDone={(batch) => void navigate(`${paths.items}?batch=${batch}`)}
    />
  );
}

/** How many of each product. */
function summarise(rows: readonly ImportRow[]) {
  const byProduct = Map.groupBy(rows, ({ cells }) => cells['상품'] ?? '');
  return (
    <>
      <Facts>
        {[...byProduct].map(([product, ofProduct]) => (
          <Fact key={product} name={product}>
            {ofProduct.length}개
          </Fact>
        ))}
        <Fact name="모두" total>
          {rows.length}개
        </Fact>
      </Facts>
      <p className="mt-1.5 text-small text-faint">
        모두 대여 가능으로 들어가요. 한 묶음이라 나중에 함께 찾을 수 있어요.
      </p>
    </>
  );
}
