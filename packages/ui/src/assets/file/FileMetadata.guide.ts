import type { PartGuide } from '../../internal/testing/partGuide.ts';

export const guide: PartGuide = {
  anatomy: ['Sections that collapse', 'Label and value of each field that the file has'],
  use: ['Reading what is stored in a file.'],
  avoid: ['Editing: the form has its own fields.', 'Fields without a value: they are left out.'],
  keyboard: [
    ['Tab', 'From section to section, and to links in values'],
    ['Enter, Space', 'Collapses or expands a section'],
  ],
  announces: ['Each section as a button, expanded or collapsed; fields as pairs of label and value.'],
};
