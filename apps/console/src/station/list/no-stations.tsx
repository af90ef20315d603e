// What the station list says before there is any station.
import { paths } from '#console/navigation/paths.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';

export function NoStations({ mayEdit }: { mayEdit: boolean }) {
  return (
    <EmptyList
      title="첫 스테이션을 만들어 주세요"
      line="위치와 운영 시간을 정하면 고객 지도에 나타나요."
      actions={
        mayEdit && (
          <>
            <ButtonLink to={paths.newStation} variant="primary" icon="plus">
              스테이션 등록
            </ButtonLink>
            <ButtonLink to={paths.importStations} icon="upload">
              CSV로 등록
            </ButtonLink>
          </>
        )
      }
    />
  );
}
