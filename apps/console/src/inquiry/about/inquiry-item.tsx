// The item an inquiry is about, where it is about no rental.
import { paths } from '#console/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import type { InquiryDetail } from '../inquiry.api.ts';

export function InquiryItem({ item }: { item: NonNullable<InquiryDetail['item']> }) {
  return (
    <Panel>
      <Facts>
        <Fact name="상품">{item.name}</Fact>
        <Fact name="물품">
          <Link to={paths.item(item.no)} className="hover:underline">
            {item.no}
          </Link>
        </Fact>
      </Facts>
    </Panel>
  );
}
