import { CommentsSummary } from '@vitrine/features/comments';
import { createContent } from '../internal/content.tsx';
import { MemberFrame } from '../internal/MemberFrame.tsx';
import type { commentsSummary } from './description.ts';

export const content = createContent<typeof commentsSummary.attributes>(({ element, values }) => (
  <MemberFrame element={element} values={values}>
    {values.type !== undefined && values.entry !== undefined && (
      <CommentsSummary type={values.type} entry={values.entry} count={values.count} />
    )}
  </MemberFrame>
));
