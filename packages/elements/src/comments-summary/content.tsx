import { CommentsSummary } from '@vitrine/features/comments';
import { VitrineRoot } from '@vitrine/ui/provider';
import { createContent } from '../internal/createContent.tsx';
import { MemberFrame } from '../internal/MemberFrame.tsx';
import type { commentsSummary } from './description.ts';

export const content = createContent<typeof commentsSummary.attributes>(({ element, values }) => (
  <MemberFrame element={element} values={values}>
    {values.type !== undefined && values.entry !== undefined && (
      <VitrineRoot className="vt:p-4">
        <CommentsSummary type={values.type} entry={values.entry} count={values.count} />
      </VitrineRoot>
    )}
  </MemberFrame>
));
