import { FacesPanel } from '@vitrine/features/faces';
import { createContent } from '../internal/createContent.tsx';
import { MemberFrame } from '../internal/MemberFrame.tsx';
import type { faces } from './description.ts';

export const content = createContent<typeof faces.attributes>(({ element, values, properties }) => {
  const { picture } = properties;
  return (
    <MemberFrame element={element} values={values}>
      {values.fileId !== undefined && (
        <FacesPanel
          fileId={values.fileId}
          editAllowed={values.editAllowed}
          picture={picture instanceof HTMLElement ? picture : undefined}
        />
      )}
    </MemberFrame>
  );
});
